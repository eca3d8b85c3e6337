import { redirect } from 'react-router'
import { finishTitle, finishUnitList } from '#app/features/catalogue/finish-list.server.tsx'
import { listVapes } from '#app/features/catalogue/unit-cards.ts'
import { UnitCatalogue } from '#app/features/catalogue/unit-catalogue.tsx'
import { listParameters } from '#domain/catalogue/browse/list-definition.ts'
import { normalise } from '#domain/catalogue/browse/normalise.ts'
import { VAPE_LIST } from '#domain/catalogue/browse/vape-list.ts'
import { UNIT_MINIMUM } from '#domain/ordering/order-limits.ts'
import { vapeData } from '#domain/seo/product-data.ts'
import { listHead } from '#server/catalogue/list-head.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/vapes.ts'

const PATH = '/vapes'
const LOOK = {
  detailsText: 'View Details',
  orderKind: 'vape',
  orderText: 'Order Now',
  columns: 'sm:grid-cols-2 md:grid-cols-3',
}

export const handle = { cached: true, reads: import.meta.env.SSR ? listParameters(VAPE_LIST) : [] }

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, settings } = shopOf(context)
  const { vapeList } = catalogue
  const { searchParams } = new URL(request.url)
  const { redirectTo, result } = normalise(vapeList, searchParams)
  if (redirectTo !== undefined) throw redirect(`${PATH}${redirectTo}`)
  return {
    head: listHead(shopFacts(settings), vapeList, result, 'vapes', vapeData),
    page: {
      head: finishTitle(
        'THC Vapes',
        `Disposables and cartridges, sold from ${UNIT_MINIMUM} units a product.`,
      ),
      path: PATH,
      noun: 'vapes',
      view: finishUnitList(listVapes(vapeList, result), { path: PATH }, LOOK),
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Vapes({ loaderData }: Route.ComponentProps) {
  return <UnitCatalogue {...loaderData.page} />
}
