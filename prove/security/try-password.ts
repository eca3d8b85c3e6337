import type { Stand } from './stand.ts'

export type Guess = { email: string; password: string; address: string }
/** `waitSeconds` is NaN where the answer names no wait. */
type Answer = { status: number; waitSeconds: number }

/** One try at a password from this address, as a form without script sends it, or as one with (`/auth.data`). */
export async function tryPassword(
  { shop }: Pick<Stand, 'shop'>,
  { address, ...form }: Guess,
  path: '/auth' | '/auth.data' = '/auth',
): Promise<Answer> {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { origin: shop.url, 'x-forwarded-for': address },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  await response.text()
  const wait = response.headers.get('retry-after')
  return { status: response.status, waitSeconds: wait === null ? Number.NaN : Number(wait) }
}
