import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { ReadParameters } from './page-address.ts'

/** The route says that its page is the same for every visitor without a session, and what of the query it reads. */
export type CachedRoute = ReadParameters & { pattern: string; cached: true }

/** The pattern is as in app/routes.ts, such as `/product/:id`: safe to log where the path itself may hold anything. */
export type FoundRoute = CachedRoute | { pattern: string; cached: false }

const UNKNOWN: FoundRoute = { pattern: '/*', cached: false }
/** Paths are as long and as many as people like to type; these are more than the screens that staff use all day. */
const MOST_REMEMBERED = 500
const LONGEST_REMEMBERED = 100

/** Tells which route a path belongs to, before anything is rendered. */
export function createRouteFinder(build: ServerBuild) {
  const tree = routesBelow(build, undefined)
  // The router flattens, ranks and compiles all routes again for each question.
  const remembered = new Map<string, FoundRoute>()

  return function findRoute(pathname: string): FoundRoute {
    const known = remembered.get(pathname)
    if (known) return known
    const found = matchPath(pathname)
    const isWorthIt = found.pattern !== UNKNOWN.pattern && pathname.length <= LONGEST_REMEMBERED
    if (isWorthIt && remembered.size < MOST_REMEMBERED) remembered.set(pathname, found)
    return found
  }

  function matchPath(pathname: string): FoundRoute {
    const matches = matchRoutes(tree, pathname)
    const leaf = matches?.at(-1)
    if (!matches || !leaf) return UNKNOWN
    const path = matches.map((match) => match.route.path ?? '').filter(Boolean)
    const pattern = `/${path.join('/')}`
    const handle = build.routes[leaf.route.id ?? '']?.module.handle
    if (!isCached(handle)) return { pattern, cached: false }
    const routeIds = matches.flatMap(({ route }) => route.id ?? [])
    return { pattern, cached: true, reads: parametersIn(handle), routeIds }
  }
}

function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .flatMap((route) => (route ? [routeObject(build, route)] : []))
}

function routeObject(build: ServerBuild, route: NonNullable<ServerBuild['routes'][string]>): RouteObject {
  const path = route.path === undefined ? {} : { path: route.path }
  if (route.index) return { id: route.id, index: true, ...path }
  return { id: route.id, children: routesBelow(build, route.id), ...path }
}

function isCached(handle: unknown): handle is { cached: true; reads?: unknown } {
  return typeof handle === 'object' && handle !== null && 'cached' in handle && handle.cached === true
}

function parametersIn(handle: { reads?: unknown }): ReadonlySet<string> {
  const names = Array.isArray(handle.reads) ? handle.reads : []
  return new Set(names.filter((name) => typeof name === 'string'))
}
