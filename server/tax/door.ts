/** How an order is taxed. Other areas use this, and nothing else of the folder. */
export { readTaxedBuyer, taxOfOrder } from './tax-of-order.ts'
