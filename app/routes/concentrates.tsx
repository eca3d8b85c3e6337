import { redirect } from 'react-router'
import { finishTitle, finishUnitList } from '#app/features/catalogue/finish-list.server.tsx'
import { listConcentrates } from '#app/features/catalogue/unit-cards.ts'
import { UnitCatalogue } from '#app/features/catalogue/unit-catalogue.tsx'
import { CONCENTRATE_LIST } from '#domain/catalogue/browse/concentrate-list.ts'
import { listParameters } from '#domain/catalogue/browse/list-definition.ts'
import { normalise } from '#domain/catalogue/browse/normalise.ts'
import { UNIT_MINIMUM } from '#domain/ordering/order-limits.ts'
import { concentrateData } from '#domain/seo/product-data.ts'
import { listHead } from '#server/catalogue/list-head.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/concentrates.ts'

const PATH = '/concentrates'
const LOOK = {
  detailsText: 'Details',
  orderKind: 'concentrate',
  orderText: 'Order',
  columns: 'sm:grid-cols-2 md:grid-cols-3 min-[80rem]:grid-cols-4',
}

export const handle = { cached: true, reads: import.meta.env.SSR ? listParameters(CONCENTRATE_LIST) : [] }

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, settings } = shopOf(context)
  const { concentrateList } = catalogue
  const { searchParams } = new URL(request.url)
  const { redirectTo, result } = normalise(concentrateList, searchParams)
  if (redirectTo !== undefined) throw redirect(`${PATH}${redirectTo}`)
  return {
    head: listHead(shopFacts(settings), concentrateList, result, 'concentrates', concentrateData),
    page: {
      head: finishTitle(
        'Concentrates',
        `Diamonds, rosin, badder, shatter and more, sold from ${UNIT_MINIMUM} units an order.`,
      ),
      path: PATH,
      noun: 'concentrates',
      view: finishUnitList(listConcentrates(concentrateList, result), { path: PATH }, LOOK),
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Concentrates({ loaderData }: Route.ComponentProps) {
  return <UnitCatalogue {...loaderData.page} />
}
