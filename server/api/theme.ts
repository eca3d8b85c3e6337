import type { Context } from 'hono'
import { readThemeName, writeTheme } from '#domain/shop/shop-theme.ts'
import { refuse } from './refuse.ts'

/** GET /api/theme/<colours>: the same for everybody and for ever, for it is all in the address. */
export function answerTheme(c: Context) {
  const colours = readThemeName(c.req.param('colours') ?? '')
  if (!colours) return refuse(c, 404, 'There is no such theme.')
  c.header('cache-control', 'public, max-age=31536000, immutable')
  c.header('content-type', 'text/css; charset=utf-8')
  return c.body(writeTheme(colours))
}
