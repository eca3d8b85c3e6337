/** Longer than any answer takes, shorter than a buyer is willing to wait. */
export const LONGEST_WAIT_MS = 20_000

/** Throws unless the status of the answer is 2xx. */
export async function fetchJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`, { cause: response.status })
  return response.json()
}
