/** Batches and the ledger: how a batch is changed, and why stock stops an order. Other areas use this, and nothing else of the folder. */
export { catchStockStop } from './catch-stock-stop.ts'
export { changeBatchStateWithin, lockBatch } from './change-batch.ts'
