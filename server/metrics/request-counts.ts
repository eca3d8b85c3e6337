import type { Sample } from './exposition.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']
const OTHER = METHODS.length - 1
const STATUS_CLASSES = 6
/** Half a millisecond is a page from memory, ten seconds is somebody who gave up. */
const BUCKETS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]
/** There are some fifty patterns; more can only be a mistake, which must not fill the memory of whoever reads this. */
const MOST_ROUTES = 200
const OTHER_ROUTE = '(other)'

type Counted = { answers: Float64Array; buckets: Float64Array; sumMs: number }

/** How many answers there were, and how long they took, by the pattern of the route. Counting one is a few additions. */
export function createRequestCounts() {
  const byRoute = new Map<string, Counted>()

  function count(route: string, method: string | undefined, status: number, ms: number) {
    const counted = byRoute.get(route) ?? addRoute(route)
    const at = methodIndex(method) * STATUS_CLASSES + statusClass(status)
    counted.answers[at] = (counted.answers[at] ?? 0) + 1
    let bucket = 0
    while (bucket < BUCKETS_MS.length && ms > (BUCKETS_MS[bucket] ?? 0)) bucket += 1
    counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1
    counted.sumMs += ms
  }

  function addRoute(route: string): Counted {
    if (byRoute.size >= MOST_ROUTES && route !== OTHER_ROUTE)
      return byRoute.get(OTHER_ROUTE) ?? addRoute(OTHER_ROUTE)
    const counted = {
      answers: new Float64Array(METHODS.length * STATUS_CLASSES),
      buckets: new Float64Array(BUCKETS_MS.length + 1),
      sumMs: 0,
    }
    byRoute.set(route, counted)
    return counted
  }

  function* answers(): Generator<Sample> {
    for (const [route, counted] of byRoute) {
      for (const [at, value] of counted.answers.entries()) {
        if (value === 0) continue
        const method = METHODS[Math.floor(at / STATUS_CLASSES)] ?? ''
        yield { labels: { route, method, status: `${at % STATUS_CLASSES}xx` }, value }
      }
    }
  }

  function* durations(): Generator<Sample> {
    for (const [route, { buckets, sumMs }] of byRoute) {
      let upTo = 0
      for (const [at, value] of buckets.entries()) {
        upTo += value
        const limit = BUCKETS_MS[at]
        const le = limit === undefined ? '+Inf' : String(limit / 1000)
        yield { suffix: '_bucket', labels: { route, le }, value: upTo }
      }
      yield { suffix: '_sum', labels: { route }, value: sumMs / 1000 }
      yield { suffix: '_count', labels: { route }, value: upTo }
    }
  }

  return { count, answers, durations }
}

function methodIndex(method: string | undefined) {
  switch (method) {
    case 'GET':
      return 0
    case 'HEAD':
      return 1
    case 'POST':
      return 2
    default: {
      const at = METHODS.indexOf(method ?? '')
      return at === -1 ? OTHER : at
    }
  }
}

function statusClass(status: number) {
  const first = Math.floor(status / 100)
  return first > 0 && first < STATUS_CLASSES ? first : 0
}
