import { findKind } from '#domain/kinds/kinds.ts'
import { showAt } from '#domain/shop/setting-changes.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { LegalChanges } from '#server/snapshot.ts'
import { listVersions } from '../settings/read-settings.ts'

const LEGAL_PAGES = ['terms', 'privacy', 'cookies'] as const

/** On which day something that is published last changed what each legal page says. */
export async function readLegalChanges(db: Executor): Promise<LegalChanges> {
  const found = await readSettingChanges(db)
  const quantities = await readQuantityChange(db)
  return quantities && !(found.terms && found.terms >= quantities) ? { ...found, terms: quantities } : found
}

async function readSettingChanges(db: Executor): Promise<LegalChanges> {
  const found: LegalChanges = {}
  let before: number | undefined
  do {
    const { versions, older } = await listVersions(db, before)
    for (const { at, changes } of versions)
      for (const page of LEGAL_PAGES) if (!found[page] && showAt(changes, page)) found[page] = dayOf(at)
    before = older
  } while (before !== undefined && !LEGAL_PAGES.every((page) => found[page]))
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
