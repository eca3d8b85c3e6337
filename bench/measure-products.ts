import type { ProductListQuery } from '#domain/catalogue/product-list.ts'
import { listProducts } from '#server/catalogue/publishing/list-products.ts'
import { createSnapshotLoader } from '#server/catalogue/publishing/load-snapshot.ts'
import { publishProducts } from '#server/catalogue/publishing/publish-products.ts'
import { publishing } from '#server/catalogue/publishing/publishing.ts'
import { readProducts } from '#server/catalogue/publishing/read-products.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import type { Figure } from './figures.ts'
import { measureImport } from './measure-import.ts'
import { asOwner, timeP99 } from './time-office.ts'

const LIST_GOAL_MS = 10
const PUBLISH_GOAL_MS = 50
const WORDS = ['kush', 'ro', 'mon', 'berry', 'resin', 'ha', 'live', 'tan', 'cake', 'diamond']
const LIST: ProductListQuery = { search: '', kind: '', state: 'current', sort: 'place', page: 1 }

/** What staff wait for in the catalogue of the back office. The goals are those of the largest shop. */
export async function measureProducts(dataDir: string, hasGoals: boolean): Promise<Figure[]> {
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  const goal = (ms: number) => (hasGoals ? ms : undefined)
  const { db } = database
  try {
    // The import was a moment ago: Postgres would tidy up behind it meanwhile.
    await asOwner(dataDir, async (client) => {
      await client.query('VACUUM ANALYZE')
    })
    return [
      await timeP99('back office, first page', goal(LIST_GOAL_MS), () => listProducts(db, LIST)),
      await timeP99('back office, search', goal(LIST_GOAL_MS), (attempt) =>
        listProducts(db, { ...LIST, search: WORDS[attempt % WORDS.length] ?? '' }),
      ),
      await timeP99('publish a product', goal(PUBLISH_GOAL_MS), await publisher(db)),
      await timeP99('publish a product and take it over', undefined, await reader(db)),
      // Last: it makes the shop larger.
      await measureImport(db, hasGoals),
    ]
  } finally {
    await database.close()
  }
}

/** What every process does when it hears of one. */
async function reader(db: Database) {
  const load = createSnapshotLoader(db, QUIET)
  const publish = await publisher(db)
  return async (attempt: number) => {
    await publish(attempt)
    await load()
  }
}

/** A new price each time. */
async function publisher(db: Database) {
  const product = (await readProducts(db)).find(({ facts }) => 'price' in facts)
  if (!product) throw new Error('No product has a price')
  const { kind, id, position, facts } = product
  return (attempt: number) =>
    publishing(db, async (tx) => {
      const next = { kind, id, position, facts: { ...facts, price: 10 + attempt / 100 } }
      await publishProducts(tx, [next], { userId: null, name: 'Bench' }, { keepDrafts: true })
      return { published: true }
    })
}
