import { data } from 'react-router'
import type { Viewer } from '#domain/access/viewer.ts'
import type { Visit } from '../account-parts.ts'
import { readPostedForm } from '../read-posted-form.ts'
import { requireStaff } from './require-staff.ts'

type Asker = { viewer: () => Promise<Viewer>; clientAddress: string }

/** The form that an admin posted to a page of the back office. Anybody else is sent to where they belong. */
export async function readStaffForm(request: Request, { viewer, clientAddress }: Asker) {
  const form = await readPostedForm(request)
  const actor = requireStaff(await viewer())
  const visit: Visit = { headers: request.headers, clientAddress }
  return { form, actor, visit }
}

/** 400 where a field or the whole was refused, and for a form that no page of ours has. */
export function answerForm<Answer extends { problem?: string; errors?: object }>(answer: Answer | undefined) {
  if (!answer) throw data(null, { status: 400 })
  return data(answer, { status: answer.problem || answer.errors ? 400 : 200 })
}
