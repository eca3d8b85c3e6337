/** How an order is taxed. Other areas use this, and nothing else of the folder. */
export { readCompanyVat, readTaxedBuyer, taxOfOrder } from './tax-of-order.ts'
