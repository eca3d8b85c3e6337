import type { Context } from 'hono'
import type { Viewer } from '#domain/access/viewer.ts'
import { refuseUnlessAdmin } from '#server/accounts/session/require-admin.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

export type AdminContext = Context<{ Bindings: ApiBindings }>
export type Admin = Extract<Viewer, { kind: 'admin' }>

/** What a browser says of a request that a page of somebody else has made. */
const FROM_ELSEWHERE = new Set(['cross-site', 'same-site'])

/** Guards endpoints of the back office: nothing of what stands behind it runs for anybody else. */
export function createAdminGuard({ accounts }: Pick<ShopParts, 'accounts'>) {
  return function forAdmins(answer: (c: AdminContext, admin: Admin) => Response | Promise<Response>) {
    return async (c: AdminContext) => {
      // Reading leaves a trace too: an export that another site started would stand in the audit log.
      if (FROM_ELSEWHERE.has(c.req.header('sec-fetch-site') ?? ''))
        return refuse(c, 403, SENTENCES.notFromOurPages)
      const viewer = await accounts.viewerOf(c.req.raw.headers)
      if (viewer.kind === 'admin') return answer(c, viewer)
      return refuseUnlessAdmin(viewer) ?? refuse(c, 403, 'Only an admin may do this')
    }
  }
}
