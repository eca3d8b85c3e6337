import { redirect } from 'react-router'
import { type Admission, admit } from '#domain/access/admit.ts'
import { coversIntent, findIntent } from '#domain/access/intents.ts'
import { pageOfRequest } from '#domain/access/return-path.ts'
import { type Staff, type Viewer, viewerMayEnter } from '#domain/access/viewer.ts'

const KEPT_NOWHERE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** Tells the edge that a redirect is a refusal. */
export const REFUSAL_HEADER = 'X-Refusal'

export const NOT_YOUR_ROLE = 'Your role does not allow this'

const PROBLEMS = {
  'signed-out': { status: 401, title: 'Sign in first' },
  'no-role': { status: 403, title: 'Only staff may do this' },
  'another-role': { status: 403, title: NOT_YOUR_ROLE },
}

/** For pages: sends whoever may not enter a route to where they belong; after signing in, back to what the request was about. */
export function admitToPage(viewer: Viewer, { route, request }: { route: string; request: Request }): void {
  const admission = admit(viewer, route, pageOfRequest(new URL(request.url)), {
    isForm: request.method !== 'GET' && request.method !== 'HEAD',
  })
  if (!admission.admitted) throw sendAway(admission)
}

/** For endpoints: the answer to whoever may not use a route, or not in this way, or null when the request may go on. */
export function refuseEndpoint(viewer: Viewer, route: string, method: string): Response | null {
  const admission = admit(viewer, route)
  if (admission.admitted && mayUseEndpoint(viewer, route, method)) return null
  const { status, title } = PROBLEMS[admission.admitted ? 'another-role' : admission.reason]
  return Response.json(
    { type: 'about:blank', title, status },
    { status, headers: { ...KEPT_NOWHERE, 'Content-Type': 'application/problem+json' } },
  )
}

/** Reading is for whoever the route is open to; whatever else the method asks for has roles of its own. */
export function mayUseEndpoint(viewer: Viewer, route: string, method: string): boolean {
  if (!viewerMayEnter(viewer, route) || viewer.kind !== 'staff') return false
  if (method === 'GET' || method === 'HEAD') return true
  const intent = findIntent(route, method)
  return intent !== undefined && coversIntent(viewer.roles, intent)
}

/** Who it is, behind the guard that has looked at their roles. Anybody else is sent away here too. */
export function requireStaff(viewer: Viewer, request?: Request): Staff {
  if (viewer.kind === 'staff') return viewer
  const admission = admit(viewer, '/admin', request && pageOfRequest(new URL(request.url)))
  if (admission.admitted) throw new Error('The back office admitted somebody who is no staff')
  throw sendAway(admission)
}

function sendAway({ sendTo, reason }: Extract<Admission, { admitted: false }>) {
  return redirect(sendTo, { headers: { ...KEPT_NOWHERE, [REFUSAL_HEADER]: reason } })
}
