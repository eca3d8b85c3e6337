import type { MiddlewareFunction } from 'react-router'
import { requireAdmin } from '#server/accounts/session/require-admin.ts'
import { shopOf } from '#server/http/shop-context.ts'

/** Guards every request for a page or its data before any loader or action of the back office runs. */
export const guardOffice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  requireAdmin(await shopOf(context).viewer(), request)
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}
