import { postJson } from '#app/ui/post-body.ts'

export type Sent =
  | { ok: true; problem?: undefined }
  | { ok: false; errors: { [field: string]: string | undefined }; problem: string }

/** Sends what was typed. What is wrong comes back by field. */
export async function postApplication(address: string, body: object): Promise<Sent> {
  const sent = await postJson<unknown>(address, body)
  if (sent.ok) return { ok: true }
  const { errors } = sent.answer
  if (typeof errors !== 'object' || errors === null) return { ok: false, errors: {}, problem: sent.problem }
  const problem = typeof sent.answer.error === 'string' ? sent.problem : MISSING
  return { ok: false, errors: { ...errors }, problem }
}

const MISSING = 'Something is missing. Nothing was sent yet.'
