import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

export type FoundRoute = {
  /** As in app/routes.ts, such as `/product/:id`: safe to log where the path itself may hold anything. */
  pattern: string
  /** The route says that its page is the same for every visitor without a session. */
  kept: boolean
}

const UNKNOWN: FoundRoute = { pattern: '/*', kept: false }

/** Tells which route a path belongs to, before anything is rendered. */
export function createRouteFinder(build: ServerBuild) {
  const tree = routesBelow(build, undefined)

  return function findRoute(pathname: string): FoundRoute {
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
