import type { RunningShop } from './running-shop.ts'

export type Asking = {
  method?: string
  cookie?: string
  /** Whence it comes, where the shop believes its proxy. */
  address?: string
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  bytes?: Uint8Array
}

type Answer = {
  status: number
  location: string | null
  headers: Headers
  /** What it sets, as a request header; what is cleared is none. */
  cookie: string
  text: string
}

/** Asks as a page of the shop would, with what is given as a body; a redirect is not followed. */
export async function askShop(
  { url }: Pick<RunningShop, 'url'>,
  path: string,
  { form, json, bytes, method, cookie, address, headers }: Asking = {},
): Promise<Answer> {
  const body = form ? new URLSearchParams(form) : json === undefined ? bytes : JSON.stringify(json)
  const asked = method ?? (body === undefined ? 'GET' : 'POST')
  const response = await fetch(`${url}${path}`, {
    method: asked,
    redirect: 'manual',
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(!['GET', 'HEAD'].includes(asked) && { origin: url }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof Uint8Array ? new Uint8Array(body) : body }),
  })
  const set = response.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '')
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    cookie: set.filter((text) => !text.endsWith('=')).join('; '),
    text: await response.text(),
  }
}
