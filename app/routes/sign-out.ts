import { redirect, redirectDocument } from 'react-router'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/sign-out.ts'

const DESTINATIONS = ['/', '/auth']

export async function action({ request, context }: Route.ActionArgs) {
  const to = (await readPostedForm(request)).get('to')
  const { cookies } = await shopOf(context).accounts.signOut(request.headers)
  const destination = DESTINATIONS.find((known) => known === to) ?? '/'
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  // A new document, so that nothing is left in memory either.
  return redirectDocument(destination, { headers })
}

/** Following a link or prefetching it signs nobody out. */
export function loader() {
  return redirect('/', { headers: { 'Cache-Control': 'no-store' } })
}
