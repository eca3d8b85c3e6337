import type { RouteConfigEntry } from '@react-router/dev/routes'

type SiteRoute = { pattern: string; file: string }

/** The patterns of every page and resource in the route table, such as `/product/:id`, as the built shop has them. */
export async function siteRoutes(): Promise<string[]> {
  return (await siteRouteFiles()).map(({ pattern }) => pattern)
}

/** The same, with the file below `app` that answers. */
export async function siteRouteFiles(): Promise<SiteRoute[]> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const { default: routes } = await import('#app/routes.ts')
    return routesIn(await routes, '')
  } finally {
    process.env.NODE_ENV = before
  }
}

function routesIn(entries: RouteConfigEntry[], parent: string): SiteRoute[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? parent : `${parent}/${entry.path}`
    return entry.children
      ? routesIn(entry.children, pattern)
      : [{ pattern: pattern || '/', file: entry.file }]
  })
}
