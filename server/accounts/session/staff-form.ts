import { data } from 'react-router'
import { coversIntent, findIntent, intentsAt } from '#domain/access/intents.ts'
import type { Viewer } from '#domain/access/viewer.ts'
import type { Visit } from '../account-parts.ts'
import { readPostedForm } from '../read-posted-form.ts'
import { NOT_YOUR_ROLE, requireStaff } from './require-staff.ts'

type Asker = { viewer: () => Promise<Viewer>; clientAddress: string }

/**
 * Whether somebody whom the page is open to may do what a form asks for there. The form is read from a copy: the action reads it itself, and
 * runs only for those who may.
 */
export async function admitToIntent(
  viewer: Viewer,
  { route, request }: { route: string; request: Request },
): Promise<void> {
  const { roles } = requireStaff(viewer)
  if (Object.keys(intentsAt(route)).length === 0)
    throw new Response(null, { status: 405, headers: { Allow: 'GET' } })
  const named = (await readPostedForm(request.clone())).get('intent')
  const intent = findIntent(route, typeof named === 'string' ? named : null)
  if (!intent) throw data(null, { status: 400 })
  if (!coversIntent(roles, intent)) throw data({ problem: `${NOT_YOUR_ROLE}.` }, { status: 403 })
}

/** The form that an admin posted to a page of the back office. Anybody else is sent to where they belong. */
export async function readStaffForm(request: Request, { viewer, clientAddress }: Asker) {
  const form = await readPostedForm(request)
  const actor = requireStaff(await viewer())
  const visit: Visit = { headers: request.headers, clientAddress }
  return { form, actor, visit }
}
