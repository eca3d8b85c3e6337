import type { FoundRoute } from './router/route-finder.ts'

const UNKNOWN: FoundRoute = { pattern: '(endpoint)', cached: false }

/** Tells which pattern of an endpoint a path belongs to, such as `/api/orders/:id/live`; the path itself may hold anything. */
export function createEndpointFinder(patterns: string[]) {
  const found = (pattern: string): FoundRoute => ({ pattern, cached: false })
  const known = [...new Set(patterns)].filter((pattern) => !pattern.includes('*'))
  const plain = new Map(known.filter((pattern) => !pattern.includes(':')).map((one) => [one, found(one)]))
  const shaped = known
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ segments: pattern.split('/'), route: found(pattern) }))

  return function findEndpoint(pathname: string): FoundRoute {
    const exact = plain.get(pathname)
    if (exact) return exact
    const segments = pathname.split('/')
    return shaped.find((one) => isOfShape(one.segments, segments))?.route ?? UNKNOWN
  }
}

function isOfShape(shape: string[], segments: string[]) {
  return (
    shape.length === segments.length &&
    shape.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  )
}
