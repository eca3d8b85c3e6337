import type { Context } from 'hono'

/** A number in the address; 0, which nothing has, for what is none. */
export function numberParam(c: Context, name: string): number {
  const asked = c.req.param(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0
}
