import type pg from 'pg'
import { addOrder } from '#tests/office/office-orders.ts'

const GRAMS_AND_PRICES = [
  [150, '1500.00', '10'],
  [500, '4500.00', '9'],
  [1000, '8000.00', '8'],
  [2500, '20000.00', '8'],
] as const
const BUYERS = [
  ['Noor Apotheek', 'inkoop@noor.example', 'Netherlands'],
  ['Hanf & Recht GmbH', 'einkauf@hanf-recht.example', 'Germany'],
  ['Malta Botanicals', 'orders@malta-botanicals.example', 'Malta'],
  ['Żaneta Wiśniewska', 'zaneta@zielnik.example', 'Poland'],
  ['Élodie Brun', 'elodie@jardin-brun.example', 'France'],
] as const
const STATUSES = ['pending', 'processing', 'completed', 'completed', 'cancelled'] as const

/** A few weeks of a shop that does not exist. Returns the id of the newest order. */
export async function addSampleOrders(db: Pick<pg.Pool, 'query'>) {
  let newest = ''
  for (let at = 23; at >= 0; at--) {
    const [quantity, price, perGram] = GRAMS_AND_PRICES[at % GRAMS_AND_PRICES.length] ?? GRAMS_AND_PRICES[0]
    const [name, email, country] = BUYERS[at % BUYERS.length] ?? BUYERS[0]
    newest = await addOrder(db, {
      full_name: name,
      email,
      country,
      total_quantity: quantity,
      total_price: price,
      price_per_gram: perGram,
      status: at < 4 ? 'pending' : (STATUSES[at % STATUSES.length] ?? 'pending'),
      created_at: new Date(Date.now() - at * 17 * 3_600_000).toISOString(),
      review_reasons: at === 2 ? ['too-fast'] : [],
    })
  }
  return newest
}
