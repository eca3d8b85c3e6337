import { LEGAL_PAGES, type LegalPageName } from '#domain/legal/legal-pages.ts'
import { findSetting } from '#domain/shop/setting-rooms.ts'
import type { Executor } from '#server/db/database.ts'
import { listVersions, readCurrentSettings } from './read-settings.ts'

/** Beyond that nobody reads on. */
const MOST_NAMED = 6

/**
 * Of each page that the operator wrote themselves: which settings changed since, that the page would have followed. Pages that follow the
 * settings are not among them.
 */
export async function findOverwrittenPages(db: Executor): Promise<Map<LegalPageName, string[]>> {
  const { values } = await readCurrentSettings(db)
  const pages = Object.keys(LEGAL_PAGES) as LegalPageName[]
  const open = new Set(pages.filter((page) => values[`legal.${page}`]))
  const found = new Map([...open].map((page) => [page, new Set<string>()]))
  let before: number | undefined
  do {
    const { versions, older } = await listVersions(db, before)
    for (const { changes } of versions)
      for (const page of [...open]) {
        if (changes.some(({ path }) => path === `legal.${page}`)) open.delete(page)
        else for (const { path } of changes) if (isShown(path, page)) found.get(page)?.add(nameSetting(path))
      }
    before = older
  } while (before !== undefined && open.size > 0)
  return new Map([...found].map(([page, names]) => [page, [...names].slice(0, MOST_NAMED)]))
}

function isShown(path: string, page: LegalPageName) {
  return findSetting(path)?.shows.includes(page) ?? false
}

function nameSetting(path: string) {
  const { section, label } = findSetting(path) ?? {}
  return `${section}: ${label}`
}
