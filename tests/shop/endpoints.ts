import { createApi } from '#server/api/api.ts'
import type { ShopParts, Site } from '#server/http/site.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { readSettings } from '#server/settings.ts'
import { QUIET } from '#tests/database/quiet-log.ts'

/** The patterns of everything that answers under /api/, such as `/api/orders/:id/live`. */
export function endpoints(method?: 'POST'): string[] {
  return endpointsOf(noParts({}), method)
}

/** Those that only a demo has. */
export function demoEndpoints(method?: 'POST'): string[] {
  const inShop = endpoints()
  const inDemo = endpointsOf({ ...noParts({ DEMO: 'on' }), mailbox: {} as Mailbox }, method)
  return inDemo.filter((path) => !inShop.includes(path))
}

/** Those that take a method, or all. */
function endpointsOf(parts: ShopParts, method?: string): string[] {
  const patterns = createApi(parts, noSite())
    .routes.filter((route) => method === undefined || route.method === method)
    .map(({ path }) => path)
  return [...new Set(patterns)].filter((path) => path.startsWith('/api/'))
}

/** Routes are laid without asking these for anything but the settings. */
function noParts(environment: Record<string, string>) {
  return { settings: readSettings(environment), log: QUIET, orderSecrets: {} } as ShopParts
}

function noSite() {
  return {} as Site
}
