import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { ApplyPage, type ApplyState } from '#app/features/apply/apply-page.tsx'
import { listAny } from '#domain/list-in-words.ts'
import { COUNTRY_CODES, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { isServed } from '#domain/markets/is-served.ts'
import { readKindList } from '#domain/qualification/entitlement-kinds.ts'
import { orderPolicyOf } from '#domain/qualification/order-policy.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { findAsked } from '#server/qualification/send-application.ts'
import type { Route } from './+types/apply.ts'
import { unlistedHead } from './unlisted-head.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, settings, snapshot } = shopOf(context)
  const { shop } = snapshot
  const head = unlistedHead({ settings, snapshot }, 'Apply for approval', '/apply')
  const token = url.searchParams.get('token')?.slice(0, 100)
  const state: ApplyState =
    orderPolicyOf(shop) === 'anybody' ? { kind: 'closed' } : token ? await stateOfLink(token) : openState()
  return data({ head, shopName: shop.name, state }, { status: state.kind === 'link-over' ? 404 : 200 })

  function openState(): ApplyState {
    const served = COUNTRY_CODES.filter((code) => isServed(shop.markets, code))
    const kinds = readKindList(shop.customers?.entitlementKinds ?? '')
    const rights = [...new Set(kinds.map(({ name }) => name.toLowerCase()))]
    return {
      kind: 'open',
      draft: randomUUID(),
      countries: served.map((code) => EU_COUNTRIES[code]),
      rights: listAny(rights),
    }
  }

  async function stateOfLink(link: string): Promise<ApplyState> {
    const asked = await findAsked(db, link)
    if (!asked) return { kind: 'link-over' }
    const { businessName, question } = asked
    return { kind: 'asked', draft: randomUUID(), token: link, businessName, question }
  }
}

export { meta } from '#app/features/site-shell/page-meta.ts'
export { headers } from './private-headers.ts'

export default function Apply({ loaderData }: Route.ComponentProps) {
  const { shopName, state } = loaderData
  return <ApplyPage shopName={shopName} state={state} />
}
