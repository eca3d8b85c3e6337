import { postJson } from '#app/ui/post-body.ts'
import { done, type Outcome, refused, refusedWhole } from '#domain/form-answer.ts'

/** Sends what was typed. What is wrong comes back by field. */
export async function postApplication(address: string, body: object): Promise<Outcome> {
  const sent = await postJson<unknown>(address, body)
  if (sent.ok) return done()
  const { fields } = sent.answer
  return typeof fields === 'object' ? refused({ ...fields }, sent.problem) : refusedWhole(sent.problem)
}
