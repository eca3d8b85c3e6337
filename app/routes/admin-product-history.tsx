import { data, redirect } from 'react-router'
import { OfficeNotFound } from '#app/features/admin-shell/office-not-found.tsx'
import {
  type HistoryView,
  ProductHistory,
  type VersionView,
} from '#app/features/product-editor/product-history.tsx'
import { tellProductAnswer } from '#app/features/product-editor/tell-product-answer.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { compareProducts, describeValue, versionsOnDay } from '#domain/catalogue/editing/compare-products.ts'
import { readField } from '#domain/catalogue/product-field.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { readDay } from '#domain/read-day.ts'
import { readEditedProduct } from '#server/catalogue/publishing/edited-product.ts'
import { type ProductVersion, readHistory } from '#server/catalogue/publishing/product-history.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-product-history.ts'
import { actOnProduct } from './act-on-product.server.ts'
import { readProductNumber } from './read-product-number.ts'

type PageData = { history: HistoryView | undefined }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const { timeZone } = snapshot.shop
  const product = await readEditedProduct(db, readProductNumber(params.number))
  if (!product) return data<PageData>({ history: undefined }, { status: 404 })
  const { number, kind, state, revision, name } = product
  const versions = await readHistory(db, number)
  const day = readDay(new URL(request.url).searchParams.get('on'))
  const view = (version: ProductVersion) => viewVersion(version, versions, kind.fields, timeZone)
  const [latest] = versions
  return data<PageData>({
    history: {
      ...{ number, state, revision, name, timeZone },
      kind: { name: kind.order.name, one: kind.nouns.one, title: kind.title },
      published: latest && {
        version: latest.version,
        at: formatMoment(latest.publishedAt, timeZone),
        by: latest.publishedBy,
      },
      hasDraft: product.draft !== null,
      versions: versions.map(view),
      asked:
        day === ''
          ? undefined
          : {
              day,
              text: formatDay(day),
              versions: versionsOnDay(versions, day, timeZone).map(view),
            },
    },
  })
}

function viewVersion(
  { version, state, facts, publishedAt, publishedBy }: ProductVersion,
  versions: readonly ProductVersion[],
  fields: HistoryFields,
  timeZone: string,
): VersionView {
  const before = versions.find((known) => known.version === version - 1)
  const price = fields.find(({ control }) => control === 'price')
  return {
    ...{ version, state },
    at: formatMoment(publishedAt, timeZone),
    by: publishedBy,
    price: price && describeValue(price, readField(facts, price.path)),
    changes: before ? compareProducts(fields, before.facts, facts) : [],
  }
}

type HistoryFields = Parameters<typeof compareProducts>[0]

export const action = actOnProduct

export async function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  tellProductAnswer(answer)
  return answer.outcome === 'done' ? redirect(`/admin/catalogue/${params.number}`) : answer
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(`History: ${loaderData?.history?.name ?? 'Product Not Found'}`, matches)
}

export default function AdminProductHistory({ loaderData: { history } }: Route.ComponentProps) {
  return history ? <ProductHistory history={history} /> : <OfficeNotFound what="product" />
}
