import { data, replace } from 'react-router'
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx'
import { submitSignIn } from '#app/features/sign-in/submit-sign-in.ts'
import { parseSignIn } from '#domain/access/sign-in.ts'
import { describeRefusal, type SignInAnswer, type SignInRefusal } from '#domain/access/sign-in-answer.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/auth.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, viewer: findViewer } = shopOf(context)
  const viewer = await findViewer()
  if (viewer.kind !== 'anonymous') throw replace('/', { headers: { 'Cache-Control': 'no-store' } })
  return { head: pageHead(shopFacts(settings), { kind: 'unlisted', title: 'Staff sign-in', path: '/auth' }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const parsed = parseSignIn({ email: form.get('email'), password: form.get('password') })
  if (!parsed.ok) return data(parsed.answer, { status: 400 })

  const { accounts, clientAddress } = shopOf(context)
  const result = await accounts.signIn({ ...parsed.signIn, clientAddress, headers: request.headers })
  if (!result.ok) return refuse(parsed.signIn.email, result)

  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of result.cookies) headers.append('Set-Cookie', cookie)
  return replace('/', { headers })
}

function refuse(email: string, refusal: SignInRefusal) {
  const answer: SignInAnswer = { email, fieldErrors: {}, problem: describeRefusal(refusal) }
  if (refusal.reason !== 'too-many-attempts') return data(answer, { status: 401 })
  return data(answer, { status: 429, headers: { 'Retry-After': String(refusal.retryAfterSeconds) } })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitSignIn(await request.clone().formData(), () => serverAction())
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Auth({ actionData }: Route.ComponentProps) {
  return <SignInPage answer={actionData} />
}
