import { findKind } from '#domain/kinds/kinds.ts'
import { LEGAL_PAGES, type LegalPageName } from '#domain/legal/legal-pages.ts'
import { showAt } from '#domain/shop/setting-changes.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { LegalChanges } from '#server/snapshot.ts'
import { listVersions, readCurrentSettings } from '../settings/read-settings.ts'

const PAGES = Object.keys(LEGAL_PAGES) as LegalPageName[]

/** On which day something that is published last changed what each legal page says. */
export async function readLegalChanges(db: Executor): Promise<LegalChanges> {
  const { values } = await readCurrentSettings(db)
  const isOwn = (page: LegalPageName) => Boolean(values[`legal.${page}`])
  const found = await readSettingChanges(db, isOwn)
  const quantities = isOwn('terms') ? undefined : await readQuantityChange(db)
  return quantities && !(found.terms && found.terms >= quantities) ? { ...found, terms: quantities } : found
}

/** A page in the operator's own words says another thing when they write it anew, and only then. */
async function readSettingChanges(
  db: Executor,
  isOwn: (page: LegalPageName) => boolean,
): Promise<LegalChanges> {
  const found: LegalChanges = {}
  let before: number | undefined
  do {
    const { versions, older } = await listVersions(db, before)
    for (const { at, changes } of versions)
      for (const page of PAGES) {
        const seen = isOwn(page) ? changes.filter(({ path }) => path === `legal.${page}`) : changes
        if (!found[page] && showAt(seen, page)) found[page] = dayOf(at)
      }
    before = older
  } while (before !== undefined && !PAGES.every((page) => found[page]))
  return found
}

type BegunLadder = { kind: string; minimum: number; maximum: number; step: number; capped: boolean; at: Date }

/** When a ladder last began of which the terms say other quantities than of the one before. */
async function readQuantityChange(db: Executor): Promise<string | undefined> {
  const { rows } = await db.execute<BegunLadder>(sql`
    select kind, minimum, maximum, step, capped, valid_from as at from price_ladders
    where withdrawn_at is null and valid_from <= statement_timestamp() order by valid_from, number`)
  const said = new Map<string, string | undefined>()
  let last: Date | undefined
  for (const { kind, at, ...ladder } of rows) {
    const says = findKind(kind)?.quantityTerms({ ...ladder, tiers: [] })
    if (said.has(kind) && said.get(kind) !== says) last = at
    said.set(kind, says)
  }
  return last && dayOf(last)
}

function dayOf(at: Date) {
  return new Date(at).toISOString().slice(0, 10)
}
