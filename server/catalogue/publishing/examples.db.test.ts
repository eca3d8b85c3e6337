import { beforeEach, describe, expect, it } from 'vitest'
import { beginFirstRun } from '#server/accounts/sign-in/first-run.ts'
import { sql } from '#server/db/sql.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ensureFirstImport } from '../import/first-import.ts'
import { readDraft } from '../settings/settings-draft.ts'
import { bringExamplesBack, countExamples, countOwnProducts, startEmpty } from './examples.ts'

const database = useTestDatabase()
const actor = { userId: '5b0f1c9e-0000-4000-8000-000000000001', name: 'Ada' }

beforeEach(async () => {
  const { db } = database
  await db.execute(
    sql`insert into users (id, name, email) values (${actor.userId}, 'Ada', 'ada@shop.example') on conflict do nothing`,
  )
  await db.execute(sql`delete from settings_drafts`)
  await db.execute(sql`alter table stock_moves disable trigger stock_moves_append_only`)
  await db.execute(sql`truncate products restart identity cascade`)
  await db.execute(sql`update publication set imported_at = null`)
  await ensureFirstImport(db, QUIET)
})

const claimsInDraft = async () => {
  const { changes } = await readDraft(database.db, actor.userId)
  return changes.filter(({ path }) => /^claims\.\w+\.shown$/.test(path))
}

describe('the examples', () => {
  it('go with one press, and with them the claims in the draft; another press brings both back', async () => {
    expect(await countExamples(database.db)).toEqual({ onSale: 80, archived: 0 })
    expect(await startEmpty(database.db, actor)).toBe(80)
    expect(await countExamples(database.db)).toEqual({ onSale: 0, archived: 80 })
    const hidden = await claimsInDraft()
    expect(hidden).toHaveLength(12)
    expect(hidden.every(({ to }) => to === false)).toBe(true)
    expect(await startEmpty(database.db, actor)).toBe(0)
    expect(await bringExamplesBack(database.db, actor)).toMatchObject({ count: 80, refused: [] })
    expect(await countExamples(database.db)).toEqual({ onSale: 80, archived: 0 })
    expect(await claimsInDraft()).toEqual([])
  })

  it('are no longer what somebody has made their own', async () => {
    expect(await countOwnProducts(database.db)).toEqual({ published: 0, drafts: 0 })
    await database.db.execute(sql`
      with own as (
        insert into product_versions (product, version, state, slug, facts, published_by, published_by_name)
        select product, 2, state, slug, facts || '{"name": "Our own"}', ${actor.userId}, 'Ada'
        from product_versions where product = 1
        returning product)
      update products set version = 2 from own where number = own.product`)
    expect(await countOwnProducts(database.db)).toEqual({ published: 1, drafts: 0 })
    expect(await startEmpty(database.db, actor)).toBe(79)
  })
})

describe('the first run', () => {
  it('is the first time that an owner comes, of many who come at once', async () => {
    await database.db.execute(sql`delete from first_run`)
    const first = await Promise.all(Array.from({ length: 8 }, () => beginFirstRun(database.db)))
    expect(first.filter(Boolean)).toHaveLength(1)
    expect(await beginFirstRun(database.db)).toBe(false)
  })
})
