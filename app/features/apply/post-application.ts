export type Sent =
  | { ok: true; problem?: undefined }
  | { ok: false; errors: { [field: string]: string | undefined }; problem: string }

const AWAY = 'The shop cannot be reached. Nothing that you typed is lost: try again in a moment.'

/** Sends what was typed. What is wrong comes back by field. */
export async function postApplication(address: string, body: object): Promise<Sent> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return { ok: true }
    const answer = await response.json()
    return {
      ok: false,
      errors: answer.errors ?? {},
      problem: answer.error ?? 'Something is missing. Nothing was sent yet.',
    }
  } catch {
    return { ok: false, errors: {}, problem: AWAY }
  }
}
