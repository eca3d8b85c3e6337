import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'

type SiteRoute = {
  pattern: string
  /** Below `app`: the file that answers. */
  file: string
  /** The same with the layouts around it, the outermost first. */
  files: string[]
}

/** The patterns of every page and resource in the route table, such as `/product/:id`, as the built shop has them. */
export async function siteRoutes(): Promise<string[]> {
  return (await siteRouteFiles()).map(({ pattern }) => pattern)
}

/** Those that take forms, each with the text of its own module and of the layouts around it. */
export async function formRoutes(): Promise<{ pattern: string; modules: string[] }[]> {
  const read = (file: string) => readFileSync(join('app', file), 'utf8')
  const routes = (await siteRouteFiles()).map(({ pattern, files }) => ({ pattern, modules: files.map(read) }))
  return routes.filter(({ modules }) =>
    /^export (async function|function|const) action\b/m.test(modules.at(-1) ?? ''),
  )
}

/** The same, with the files below `app` that answer. */
export async function siteRouteFiles(): Promise<SiteRoute[]> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const { default: routes } = await import('#app/routes.ts')
    return routesIn(await routes, { pattern: '', files: [] })
  } finally {
    process.env.NODE_ENV = before
  }
}

function routesIn(entries: RouteConfigEntry[], parent: Omit<SiteRoute, 'file'>): SiteRoute[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? parent.pattern : `${parent.pattern}/${entry.path}`
    const files = [...parent.files, entry.file]
    return entry.children
      ? routesIn(entry.children, { pattern, files })
      : [{ pattern: pattern || '/', file: entry.file, files }]
  })
}
