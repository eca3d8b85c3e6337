import { Outlet } from 'react-router'
import { AccountFrame } from '#app/features/buyer-account/account-frame.tsx'
import { renewAnsweredKeys } from '#app/ui/action-keys.ts'
import { answerUnsent } from '#app/ui/answer-unsent.ts'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/account-layout.ts'

const SIGN_IN = '/account'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerUnsent(refusalAt), renewAnsweredKeys]

/** The pages below the account lead there only whoever is not signed in; the way in leads there as well. */
function refusalAt(address: string) {
  const isBelow = location.pathname.startsWith(`${SIGN_IN}/`) && location.pathname !== `${SIGN_IN}/sign-in`
  return address === SIGN_IN && isBelow ? 'signed-out' : undefined
}

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = await shopOf(context).buyer()
  const { person } = buyer ?? {}
  return {
    who: buyer && {
      email: buyer.email,
      company: person && { name: person.companyName, person: person.name, mayOrder: person.mayOrder },
    },
  }
}

export { headers } from './private-headers.ts'

export default function AccountLayout({ loaderData: { who } }: Route.ComponentProps) {
  return (
    <>
      {who ? (
        <AccountFrame who={who}>
          <Outlet />
        </AccountFrame>
      ) : (
        <Outlet />
      )}
      <UnsentNotice signInAddress={SIGN_IN} />
    </>
  )
}
