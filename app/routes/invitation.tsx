import { data, replace } from 'react-router'
import { InvitationPage } from '#app/features/invitation/invitation-page.tsx'
import { submitNewPassword } from '#app/features/invitation/submit-new-password.ts'
import { answerUnsent } from '#app/ui/answer-unsent.ts'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'
import { away, gone, refused } from '#domain/form-answer.ts'
import { readNewPassword } from '#server/accounts/password/judge-password.ts'
import { findPasswordLink } from '#server/accounts/password-link/redeem-password-link.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/invitation.ts'
import { unlistedHead } from './unlisted-head.server.ts'

const NO_TRACE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, snapshot } = shopOf(context)
  const link = await findPasswordLink(db, tokenOf(request), new Date())
  const head = unlistedHead({ settings, snapshot }, 'Choose a password', '/auth/invitation')
  const shown = link && { name: link.name, email: link.email, purpose: link.purpose }
  return data({ head, link: shown }, { status: link ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const { db, accounts, snapshot } = shopOf(context)
  const token = tokenOf(request)
  return answerForm('/auth/invitation', form, {
    'choose-password': async () => {
      const link = await findPasswordLink(db, token, new Date())
      if (!link) return gone('')
      const parsed = await readNewPassword(form, { ...link, shopName: snapshot.shop.name })
      if (!parsed.ok) return refused(parsed.errors)
      const result = await accounts.redeemPasswordLink({ token, password: parsed.password })
      if (result.ok) return replace('/auth', { headers: NO_TRACE })
      if (result.reason === 'no-such-link') return gone('')
      return { ...away('The shop is very busy. Please try again in a moment.', 5), status: 503 }
    },
  })
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerUnsent(() => undefined)]

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitNewPassword(() => serverAction())
}

function tokenOf(request: Request) {
  return new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
}

export function headers() {
  return NO_TRACE
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <InvitationPage link={loaderData.link} answer={actionData} />
      <UnsentNotice signInAddress="/auth" />
    </>
  )
}
