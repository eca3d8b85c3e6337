import { forgetKey, KEY_FIELD, keyOf } from '#app/ui/action-keys.ts'

/** Sends something to the back office. Throws when it was not done: nothing came of it, and the server says why. */
export async function sendJson<Answer>(url: string, body: unknown): Promise<Answer> {
  const key = keyOf([url, body])
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [KEY_FIELD]: key },
    body: JSON.stringify(body),
  })
  if (response.status < 500) forgetKey(key)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
