import { expect, test } from 'vitest'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPool } from '#server/db/pool.ts'
import { readShopSql } from '#server/db/read-migrations.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ensureFirstImport } from '../first-import.ts'
import { loadSnapshot } from '../load-snapshot.ts'

const earlier = useTestDatabase('template0')

test('a shop from before ladders were published keeps its orders, and prices as it did', async () => {
  const pool = createPool({ connectionString: earlier.url }, QUIET)
  const { migrations, objects } = readShopSql()
  const early = migrations.filter(({ name }) => name < '0026')
  const known = objects.filter(({ name }) => /^(place-orders|order-(sums|totals))\.sql$/.test(name))
  await migrate(pool, QUIET, { migrations: early, objects: known })
  await insertOrder(pool, strainOrder, [{}])
  await pool.query('UPDATE publication SET imported_at = now(), version = 1')
  await migrate(pool, QUIET)
  await ensureFirstImport(earlier.db, QUIET)
  const { prices } = await loadSnapshot(earlier.db, QUIET)
  expect(pricesOf(prices, 'strain').ladder.tiers[0]).toEqual({ from: 150, cents: 1000, popular: false })
  const { rows } = await pool.query('SELECT price_version, price_ladder, revision FROM orders')
  expect(rows).toEqual([{ price_version: null, price_ladder: null, revision: 1 }])
  await pool.end()
})
