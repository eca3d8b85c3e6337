import { data } from 'react-router'
import { AdminShell } from '#app/features/admin-shell/admin-shell.tsx'
import { viewListed, viewOpen } from '#app/features/demo-mails/mail-view.ts'
import { MailsPage } from '#app/features/demo-mails/mails-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { renderDemoNotice } from '#app/features/site-shell/render-demo-notice.server.tsx'
import { isUuid } from '#domain/access/is-uuid.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { MAILS_A_PAGE } from '#server/mail/mailbox.ts'
import type { Route } from './+types/demo-mails.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** In a shop there is no such page, whoever asks; in a demo and in development it is one of the back office. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { mailbox, settings, snapshot, viewer } = shopOf(context)
  if (!mailbox) throw data(null, { status: 404 })
  const { name, roles } = requireStaff(await viewer(), request)
  const { timeZone } = snapshot.shop
  const { mails, total } = await mailbox.list(readPage(request))
  const open = params.id === undefined ? undefined : await readMail(params.id)
  return data(
    {
      name,
      roles,
      isDemo: settings.demo,
      notice: settings.demo ? renderDemoNotice(true) : undefined,
      mails: mails.map((mail) => viewListed(mail, timeZone)),
      open: open && viewOpen(open, timeZone),
      page: readPage(request),
      pages: Math.ceil(total / MAILS_A_PAGE),
    },
    { headers: NO_STORE },
  )

  async function readMail(id: string) {
    const mail = isUuid(id) ? await mailbox?.read(id) : undefined
    if (!mail) throw data(null, { status: 404 })
    return mail
  }
}

/** Anything that is no page is the first one. */
function readPage(request: Request) {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = officePageMeta('E-mails')

export default function DemoMails({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { name, roles, notice, ...mails } = loaderData
  return (
    <AdminShell shopName={root.loaderData.shopName} name={name} roles={roles} notice={notice}>
      <MailsPage {...mails} />
    </AdminShell>
  )
}
