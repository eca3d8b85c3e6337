import { redirect } from 'react-router'
import { admit } from '#domain/access/admit.ts'
import { pageOfRequest } from '#domain/access/return-path.ts'
import type { Viewer } from '#domain/access/viewer.ts'

const KEPT_NOWHERE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

const PROBLEMS = {
  'signed-out': { status: 401, title: 'Sign in first' },
  'not-an-admin': { status: 403, title: 'Only an admin may do this' },
}

/** For pages: sends anybody but an admin to where they belong; after signing in, back to what the request was about. */
export function requireAdmin(viewer: Viewer, request?: Request): Extract<Viewer, { kind: 'admin' }> {
  if (viewer.kind === 'admin') return viewer
  const admission = admit(viewer, 'back-office', request && pageOfRequest(new URL(request.url)))
  if (admission.admitted) throw new Error('The back office admitted somebody who is no admin')
  throw redirect(admission.sendTo, { headers: KEPT_NOWHERE })
}

/** For endpoints: the answer to anybody but an admin, or null when the request may go on. */
export function refuseUnlessAdmin(viewer: Viewer): Response | null {
  const admission = admit(viewer, 'back-office')
  if (admission.admitted) return null
  const { status, title } = PROBLEMS[admission.reason]
  return Response.json(
    { type: 'about:blank', title, status },
    { status, headers: { ...KEPT_NOWHERE, 'Content-Type': 'application/problem+json' } },
  )
}
