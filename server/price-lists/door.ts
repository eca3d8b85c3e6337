/** Prices for some customers, and the snapshot that one of them is served from. Other areas use this, and nothing else of the folder. */
export { createBuyerSnapshots } from './buyer-snapshots.ts'
