import type { Hono } from 'hono'
import { LIVE_SESSION } from '#domain/access/live-session.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { answerStream } from './admin-stream.ts'
import { createStaffGuard } from './for-staff.ts'

/** Tells the pages of staff that may not hear of orders when to close. */
export function addAdminSession(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const nothingElse = () => () => {}
  api.get(
    LIVE_SESSION.url,
    createStaffGuard(parts)((c, staff) => answerStream(parts, c, staff, nothingElse)),
  )
}
