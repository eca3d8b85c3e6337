import { createApi } from '#server/api/api.ts'
import type { ShopParts, Site } from '#server/http/site.ts'
import { readSettings } from '#server/settings.ts'
import { QUIET } from '#tests/database/quiet-log.ts'

/** The patterns of everything that answers under /api/, such as `/api/orders/:id/live`. */
export function endpoints(): string[] {
  const patterns = createApi(noParts(), noSite()).routes.map(({ path }) => path)
  return [...new Set(patterns)].filter((path) => path.startsWith('/api/'))
}

/** Routes are laid without asking these for anything but the settings. */
function noParts() {
  return { settings: readSettings({}), log: QUIET, orderSecrets: {} } as ShopParts
}

function noSite() {
  return {} as Site
}
