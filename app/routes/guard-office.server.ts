import type { MiddlewareFunction } from 'react-router'
import { admitToPage } from '#server/accounts/session/require-staff.ts'
import { admitToIntent } from '#server/accounts/session/staff-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'

/** Guards every request for a page or its data before any loader or action of the back office runs, by the route that answers. */
export const guardOffice: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  // The router leaves out the first slash.
  const route = `/${pattern.replace(/^\//, '')}`
  const viewer = await shopOf(context).viewer()
  admitToPage(viewer, { route, request })
  if (request.method === 'POST') await admitToIntent(viewer, { route, request })
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}
