import type { Context, Hono } from 'hono'
import { isUuid } from '#domain/access/is-uuid.ts'
import { isFromHere } from '#server/http/direct-request.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { createStaffGuard } from './for-staff.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/** Where one press may lead to. */
const DESTINATIONS = ['/admin/dashboard', '/demo/mails']

/**
 * A mail as its reader sees it. Nothing of it runs and nothing is fetched: it is a document of nobody's, in a frame of the page of
 * mails. Its links open beside it.
 */
const MAIL_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}

/** What only a demo has, and of it, in development, the mails. In a shop there is nothing at these addresses. */
export function addDemo(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { settings, accounts, buyers, mailbox } = parts
  const forStaff = createStaffGuard(parts)

  if (settings.demo) {
    api.post('/api/demo/sign-in', async (c) => {
      const { to } = await c.req.parseBody()
      const destination = DESTINATIONS.find((path) => path === to) ?? '/admin/dashboard'
      return letIn(c, destination, (visit) => accounts.signInToDemo(visit))
    })
    api.post('/api/demo/sign-in-as-buyer', (c) =>
      letIn(c, '/account', ({ headers }) => buyers.signInToDemo(headers)),
    )
  }

  if (mailbox)
    api.get(
      '/api/demo/mails/:id',
      forStaff(async (c) => {
        const id = c.req.param('id') ?? ''
        const mail = isUuid(id) ? await mailbox.read(id) : undefined
        if (!mail) return refuse(c, 404, SENTENCES.nothingHere)
        return c.body(
          mail.message.html.replace('<head>', '<head>\n<base target="_blank">'),
          200,
          MAIL_HEADERS,
        )
      }),
    )
}

type Visit = { clientAddress: string; headers: Headers }

/** Whoever sits at this machine. To anybody else there is no such address. */
async function letIn(
  c: Context<{ Bindings: ApiBindings }>,
  destination: string,
  signIn: (visit: Visit) => Promise<{ cookies: string[] } | undefined>,
) {
  const { clientAddress } = c.env
  if (!isFromHere((name) => c.req.header(name), clientAddress)) return refuse(c, 404, SENTENCES.nothingHere)
  const signedIn = await signIn({ clientAddress, headers: c.req.raw.headers })
  if (!signedIn) return refuse(c, 404, SENTENCES.nothingHere)
  for (const cookie of signedIn.cookies) c.header('set-cookie', cookie, { append: true })
  c.header('cache-control', 'no-store')
  return c.redirect(destination, 303)
}
