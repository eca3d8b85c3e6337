import { Outlet } from 'react-router'
import { AccountFrame } from '#app/features/buyer-account/account-frame.tsx'
import { renewAnsweredKeys } from '#app/ui/action-keys.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/account-layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [renewAnsweredKeys]

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
  if (!who) return <Outlet />
  return (
    <AccountFrame who={who}>
      <Outlet />
    </AccountFrame>
  )
}
