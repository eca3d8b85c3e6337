import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Staff, Viewer } from '#domain/access/viewer.ts'
import { mayUseEndpoint, refuseEndpoint } from '#server/accounts/session/require-staff.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

export type StaffContext = Context<{ Bindings: ApiBindings }>

/** What a browser says of a request that a page of somebody else has made. */
const FROM_ELSEWHERE = new Set(['cross-site', 'same-site'])

/** Guards endpoints of the back office: nothing of what stands behind it runs for anybody whose roles do not cover it. */
export function createStaffGuard({ accounts }: Pick<ShopParts, 'accounts'>) {
  return function forStaff(answer: (c: StaffContext, staff: Staff) => Response | Promise<Response>) {
    return async (c: StaffContext) => {
      // Reading leaves a trace too: an export that another site started would stand in the audit log.
      if (FROM_ELSEWHERE.has(c.req.header('sec-fetch-site') ?? ''))
        return refuse(c, 403, SENTENCES.notFromOurPages)
      const viewer = await accounts.viewerOf(c.req.raw.headers)
      const refusal = refuseEndpoint(viewer, routePath(c), c.req.method)
      if (refusal) return refusal
      return viewer.kind === 'staff' ? answer(c, viewer) : refuse(c, 403, 'Only staff may do this')
    }
  }
}

/** Whether they still may, once their body is here: one that is held back must not act for somebody who was shut out meanwhile. */
export function mayStill(c: StaffContext, viewer: Viewer, userId: string): viewer is Staff {
  return (
    viewer.kind === 'staff' && viewer.userId === userId && mayUseEndpoint(viewer, routePath(c), c.req.method)
  )
}
