import { ADMIN } from '#tests/shop/running-shop.ts'
import type { Cluster, Node } from './open-cluster.ts'

/** Signs in at one process. Returns the cookies as a request header. */
export async function signInAt({ url: publicUrl }: Pick<Cluster, 'url'>, { url }: Pick<Node, 'url'>) {
  const response = await postForm(publicUrl, url, '/auth', { email: ADMIN.email, password: ADMIN.password })
  await response.arrayBuffer()
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

export function postForm(
  publicUrl: string,
  url: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: publicUrl, ...headers },
    redirect: 'manual',
  })
}

export async function dashboardStatus({ url }: Pick<Node, 'url'>, cookie: string) {
  const response = await fetch(`${url}/admin/dashboard`, { headers: { cookie }, redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}
