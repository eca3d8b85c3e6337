import { data, replace } from 'react-router'
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx'
import { submitCode, submitSignIn } from '#app/features/sign-in/submit-sign-in.ts'
import { parseReturnPath, signInAddress } from '#domain/access/return-path.ts'
import { parseSignIn } from '#domain/access/sign-in.ts'
import {
  type CodeRefusal,
  describeRefusal,
  type SignInAnswer,
  type SignInRefusal,
} from '#domain/access/sign-in-answer.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { away, done, refusedWhole } from '#domain/form-answer.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { beginFirstRun } from '#server/accounts/sign-in/first-run.ts'
import { withStatus } from '#server/answer-form.ts'
import { type ShopContext, shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/auth.ts'
import { unlistedHead } from './unlisted-head.server.ts'

/** How an empty shop becomes somebody's own. */
const GUIDE = '/admin/start'
const NO_STORE = { 'Cache-Control': 'no-store' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, snapshot, accounts, viewer: findViewer } = shopOf(context)
  const viewer = await findViewer()
  const next = nextOf(request)
  if (viewer.kind !== 'anonymous')
    throw replace((viewer.kind === 'staff' && next) || '/', { headers: NO_STORE })
  const head = unlistedHead({ settings, snapshot }, 'Staff sign-in', '/auth')
  return { head, next, owesCode: await accounts.owesCode(request.headers) }
}

/** The e-mail and the password, then the code where there is a second factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const { db, accounts, clientAddress } = shopOf(context)
  const visit = { clientAddress, headers: request.headers }
  const next = nextOf(request)
  if (form.has('restart')) {
    return replace(signInAddress(next), {
      headers: withCookies((await accounts.giveUp(request.headers)).cookies),
    })
  }
  if (form.has('code')) {
    const result = await accounts.giveCode({ code: textOf(form.get('code')), ...visit })
    if (result.ok) return welcome({ db, accounts, cookies: result.cookies, next })
    const isOver = result.reason === 'expired' || result.reason === 'too-many-codes'
    return refuse('', result, !isOver)
  }
  const parsed = parseSignIn({ email: form.get('email'), password: form.get('password') })
  if (!parsed.ok) return withStatus(parsed.answer)

  const result = await accounts.signIn({ ...parsed.signIn, ...visit })
  if (!result.ok) return refuse(parsed.signIn.email, result, false)
  if (!result.owesCode) return welcome({ db, accounts, cookies: result.cookies, next })
  const answer: SignInAnswer = { ...done(), email: '', owesCode: true }
  return data(answer, { headers: withCookies(result.cookies) })
}

type Welcome = { db: ShopContext['db']; accounts: Accounts; cookies: string[]; next: string | undefined }

/** To the page of the back office that led here, for those who may see it; the first owner of a new shop to its guide. */
async function welcome({ db, accounts, cookies, next }: Welcome) {
  const cookie = cookies.map((text) => text.split(';', 1)[0]).join('; ')
  const viewer = await accounts.viewerOf(new Headers({ cookie }))
  return replace(await findFirstPage(), { headers: withCookies(cookies) })

  async function findFirstPage() {
    if (viewer.kind !== 'staff') return '/'
    if (next !== undefined) return next
    return viewerMayEnter(viewer, GUIDE) && (await beginFirstRun(db)) ? GUIDE : '/'
  }
}

/** It stays in the address through failed tries, the second step and a reload. */
function nextOf(request: Request) {
  return parseReturnPath(new URL(request.url).searchParams.get('next'))
}

function withCookies(cookies: string[]) {
  const headers = new Headers(NO_STORE)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

function refuse(email: string, refusal: SignInRefusal | CodeRefusal, owesCode: boolean) {
  const message = describeRefusal(refusal)
  if (refusal.reason === 'too-many-attempts')
    return withStatus<SignInAnswer>({ ...away(message, refusal.retryAfterSeconds), email, owesCode })
  return withStatus({ ...refusedWhole(message), email, owesCode, status: 401 })
}

/** Longer than any code, and short enough to be looked at. */
function textOf(value: FormDataEntryValue | null) {
  return typeof value === 'string' ? value.slice(0, 100) : ''
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.has('restart')) return serverAction()
  return form.has('code') ? submitCode(() => serverAction()) : submitSignIn(form, () => serverAction())
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInPage answer={actionData} owesCode={loaderData.owesCode} address={signInAddress(loaderData.next)} />
  )
}
