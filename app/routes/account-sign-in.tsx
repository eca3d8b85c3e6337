import { data, replace } from 'react-router'
import { LinkPage } from '#app/features/buyer-account/link-page.tsx'
import { describeWait } from '#domain/access/buyer-sign-in.ts'
import { formatSignInCode } from '#domain/access/sign-in-code.ts'
import { away, gone, problemOf } from '#domain/form-answer.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/account-sign-in.ts'
import { unlistedHead } from './unlisted-head.server.ts'
import { withCookies } from './with-cookies.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { settings, snapshot, buyers } = shopOf(context)
  const token = readToken(url.searchParams.get('token'))
  const found = token === '' ? ({ kind: 'over' } as const) : await buyers.findLink(token, request.headers)
  const link = found.kind === 'elsewhere' ? { ...found, code: formatSignInCode(found.code) } : found
  const head = [
    ...unlistedHead({ settings, snapshot }, 'Sign in', '/account/sign-in'),
    // The address lets somebody in.
    { name: 'referrer', content: 'no-referrer' },
  ]
  return data(
    { head, link, token, shopName: snapshot.shop.name },
    { status: link.kind === 'over' ? 404 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const { buyers, clientAddress } = shopOf(context)
  return answerForm('/account/sign-in', form, {
    redeem: async () => {
      const token = readToken(form.get('token'))
      if (token === '') return gone('')
      const redeemed = await buyers.redeem({ token, clientAddress, headers: request.headers })
      if (redeemed.ok) return replace('/account', { headers: withCookies(redeemed.cookies) })
      if (redeemed.reason !== 'too-many') return gone('')
      const wait = redeemed.retryAfterSeconds
      return away(`There were many tries from your network. Try again in ${describeWait(wait)}.`, wait)
    },
  })
}

function readToken(value: FormDataEntryValue | null) {
  return typeof value === 'string' ? value.slice(0, 100) : ''
}

export { meta } from '#app/features/site-shell/page-meta.ts'
export { headers } from './private-headers.ts'

export default function AccountSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { link, token, shopName } = loaderData
  return <LinkPage link={link} token={token} shopName={shopName} problem={problemOf(actionData)} />
}
