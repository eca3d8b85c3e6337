import { forgetKey, KEY_FIELD, keyOf } from './action-keys.ts'
import { describeUnsent, type UnsentReason, unsentReason } from './unsent.ts'

/** What came of something that was sent without a form of the router. */
export type Posted<Answer> =
  | { ok: true; status: number; answer: Answer }
  | {
      ok: false
      status: number
      reason: UnsentReason
      /** In the words of the shop, where it has answered, otherwise in ours. */
      problem: string
      answer: Record<string, unknown>
    }

type Body = { type: string; body: BodyInit; keepalive?: boolean; key?: string }

/** Never throws. The endpoints of the shop answer with what the caller asks for. */
export async function postBody<Answer>(
  address: string,
  { type, body, keepalive = false, key }: Body,
): Promise<Posted<Answer>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': type, ...(key && { [KEY_FIELD]: key }) },
      body,
      keepalive,
    })
    if (key && response.status < 500) forgetKey(key)
    if (response.ok) return { ok: true, status: response.status, answer: await response.json() }
    return unposted(response.status, await response.json().catch(() => undefined))
  } catch {
    return unposted(0, undefined)
  }
}

export function postJson<Answer>(address: string, sent: unknown, options: { keepalive?: boolean } = {}) {
  return postBody<Answer>(address, { type: 'application/json', body: JSON.stringify(sent), ...options })
}

/** What changes something: the same, sent again because its answer was lost, acts once. */
export function postOnce<Answer>(address: string, sent: unknown) {
  return postBody<Answer>(address, {
    type: 'application/json',
    body: JSON.stringify(sent),
    key: keyOf([address, sent]),
  })
}

/** Something on the way may answer in the shop's place, with whatever it likes; 0 where nothing has answered. */
export function unposted(status: number, answered: unknown): Extract<Posted<never>, { ok: false }> {
  const answer: Record<string, unknown> =
    typeof answered === 'object' && answered !== null ? { ...answered } : {}
  const reason = unsentReason(status)
  const problem = typeof answer.message === 'string' ? answer.message : describeUnsent(reason)
  return { ok: false, status, reason, problem, answer }
}
