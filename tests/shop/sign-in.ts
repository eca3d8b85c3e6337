import type { RunningShop } from './running-shop.ts'

/** Signs in as a form without script would, and returns the cookies as a request header. */
export async function signIn(
  shop: Pick<RunningShop, 'url'>,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${shop.url}/auth`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { origin: shop.url, ...headers },
    redirect: 'manual',
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { status: response.status, location: response.headers.get('location'), cookie: cookies.join('; ') }
}
