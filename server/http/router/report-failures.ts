import { data, type ServerBuild } from 'react-router'
import { secondsUntilRetry } from '#server/http/seconds-until-retry.ts'
import { describeError } from '#server/log.ts'
import { shopOf } from './shop-context.ts'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>
type WithContext = { context: Parameters<typeof shopOf>[0] }

/**
 * Turns what a loader, action or middleware did not expect into an answer with a reference that the log has too.
 * Without it, React Router would tell a client navigation no more than 'Unexpected Server Error'.
 */
export function withFailureReports(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && reportingRoute(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function reportingRoute(route: ServerRoute): ServerRoute {
  const { loader, action, middleware } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: reporting(loader) }),
      ...(action && { action: reporting(action) }),
      ...(middleware && { middleware: middleware.map(reporting) }),
    },
  }
}

function reporting<Args extends [WithContext, ...unknown[]], Result>(run: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await run(...args)
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown
      const { log, requestId: reference } = shopOf(args[0].context)
      log.error('page-failed', { id: reference, ...describeError(thrown) })
      const retryAfter = secondsUntilRetry(thrown)
      const later = retryAfter && { status: 503, headers: { 'Retry-After': retryAfter } }
      throw data({ reference }, later || { status: 500 })
    }
  }
}
