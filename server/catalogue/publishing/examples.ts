import { SETTINGS } from '#domain/shop/setting-rooms.ts'
import type { SettingValue } from '#domain/shop/setting-values.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readCurrentSettings } from '../settings/read-settings.ts'
import { saveRoom } from '../settings/settings-draft.ts'
import { archive, bringBack } from './archive-products.ts'

/** What came with the shop and nobody has made their own: by where it is now. */
export type Examples = { onSale: number; archived: number }

/** Who filled the catalogue of a shop that had none (server/catalogue/import/first-import.ts). */
export const THE_SHOP = { userId: null, name: 'The shop' }

type Example = { number: number; state: 'published' | 'archived' }

/** A product of the first import whose facts are still those that it came with. */
async function listExamples(db: Executor): Promise<Example[]> {
  const { rows } = await db.execute<Example>(sql`
    select number::integer, products.state
    from products
      join product_versions as first on first.product = number and first.version = 1
      join product_versions as latest on latest.product = number and latest.version = products.version
    where first.published_by is null and first.published_by_name = ${THE_SHOP.name} and first.facts = latest.facts
    order by number`)
  return rows
}

export async function countExamples(db: Executor): Promise<Examples> {
  const examples = await listExamples(db)
  const onSale = examples.filter(({ state }) => state === 'published').length
  return { onSale, archived: examples.length - onSale }
}

/**
 * Archives every example, and hides in this person's draft what the site claims and nothing proves: the claims are examples too. Says how many
 * products were archived.
 */
export async function startEmpty(db: Database, actor: Actor): Promise<number> {
  const count = await archive(db, { numbers: await numbersOf(db, 'published'), actor })
  await draftClaims(db, actor, () => false)
  return count
}

/** Undoes it: the examples are sold again, and the draft leaves the claims as they are published. */
export async function bringExamplesBack(
  db: Database,
  actor: Actor,
): Promise<{ count: number; refused: string[] }> {
  const back = await bringBack(db, { numbers: await numbersOf(db, 'archived'), actor })
  await draftClaims(db, actor, (published) => published)
  return back
}

async function numbersOf(db: Executor, wanted: Example['state']) {
  return (await listExamples(db)).flatMap(({ number, state }) => (state === wanted ? [number] : []))
}

const CLAIMS = SETTINGS.flatMap(({ path }) => /^(claims\.\w+)\.shown$/.exec(path)?.[1] ?? [])

async function draftClaims(
  db: Database,
  { userId }: Actor,
  change: (published: SettingValue) => SettingValue,
) {
  const { version, values } = await readCurrentSettings(db)
  const unproven = CLAIMS.filter((claim) => !values[`${claim}.evidence`] && !values[`${claim}.evidenceFile`])
  const typed = unproven.map((claim) => [`${claim}.shown`, change(values[`${claim}.shown`] ?? false)])
  await saveRoom(db, { userId, version, typed: Object.fromEntries(typed) })
}

/** What somebody has made themselves, examples they have changed included. */
export async function countOwnProducts(db: Executor): Promise<{ published: number; drafts: number }> {
  const examples = (await listExamples(db)).map(({ number }) => number)
  const { rows } = await db.execute<{ published: number; drafts: number }>(sql`
    select count(*) filter (where state = 'published')::integer as published,
      count(*) filter (where state = 'draft')::integer as drafts
    from products where number <> all (${examples}::bigint[])`)
  return rows[0] ?? { published: 0, drafts: 0 }
}
