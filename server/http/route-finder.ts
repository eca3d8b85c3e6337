import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

export type FoundRoute = {
  /** As in app/routes.ts, such as `/product/:id`: safe to log where the path itself may hold anything. */
  pattern: string
  /** The route says that its page is the same for every visitor without a session. */
  kept: boolean
}

const UNKNOWN: FoundRoute = { pattern: '/*', kept: false }
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
    return { pattern: `/${path.join('/')}`, kept: isKept(build.routes[leaf.route.id ?? '']?.module.handle) }
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

function isKept(handle: unknown) {
  return typeof handle === 'object' && handle !== null && 'kept' in handle && handle.kept === true
}
