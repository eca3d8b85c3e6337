import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The patterns of every page and resource in the route table, such as `/product/:id`, as the built shop has them. */
export async function siteRoutes(): Promise<string[]> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const { default: routes } = await import('#app/routes.ts')
    return patternsIn(await routes, '')
  } finally {
    process.env.NODE_ENV = before
  }
}

function patternsIn(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? parent : `${parent}/${entry.path}`
    return entry.children ? patternsIn(entry.children, pattern) : [pattern || '/']
  })
}
