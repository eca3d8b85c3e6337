import { data, redirect } from 'react-router'
import { OfficeNotFound } from '#app/features/admin-shell/office-not-found.tsx'
import { ProductEditor } from '#app/features/product-editor/product-editor.tsx'
import type { ProductView } from '#app/features/product-editor/product-view.ts'
import { tellProductAnswer } from '#app/features/product-editor/tell-product-answer.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { toTyped } from '#domain/catalogue/editing/typed-product.ts'
import { askedFields } from '#domain/catalogue/product-field.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import { findDraftProblems } from '#server/catalogue/publishing/draft-problems.ts'
import { editedFacts, readEditedProduct } from '#server/catalogue/publishing/edited-product.ts'
import { isBehindDraft, readSchedules } from '#server/catalogue/publishing/schedule-publication.ts'
import { suggestionsOf } from '#server/catalogue/publishing/suggest-labels.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-product.ts'
import { actOnProduct } from './act-on-product.server.ts'
import { readProductNumber } from './read-product-number.ts'

type PageData = { product: ProductView | undefined }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const product = await readEditedProduct(db, readProductNumber(params.number))
  if (!product) return data<PageData>({ product: undefined }, { status: 404 })
  const { kind, number, state, revision, published } = product
  const suggestions = suggestionsOf(snapshot).get(kind.order.name)
  const facts = editedFacts(product)
  const { timeZone } = snapshot.shop
  const when = (moment: Date) => formatMoment(moment, timeZone)
  const schedule = (await readSchedules(db, [number])).get(number)
  return data<PageData>({
    product: {
      number,
      kind: { name: kind.order.name, one: kind.nouns.one, title: kind.title },
      name: product.name,
      state,
      revision,
      fields: askedFields(kind.fields, facts, snapshot.shop.healthStatements === 'everyone'),
      values: toTyped(kind.fields, facts),
      published: published
        ? {
            values: toTyped(kind.fields, published),
            version: product.version ?? 0,
            at: when(product.publishedAt ?? product.changedAt),
            by: product.publishedBy ?? '',
          }
        : undefined,
      schedule: schedule && {
        state: schedule.state,
        at: when(schedule.at),
        localAt: writeLocalTime(schedule.at, timeZone),
        by: schedule.by,
        problem: schedule.problem ?? '',
        isBehind: isBehindDraft(schedule, product),
      },
      clock: { now: writeLocalTime(new Date(), timeZone), timeZone },
      problems: await findDraftProblems(db, snapshot, product),
      changed: { at: when(product.changedAt), by: product.changedBy },
      labels: suggestions?.labels ?? {},
      pictures: suggestions?.pictures ?? [],
      addressBase: `${kind.detailPath}/`,
      path: state === 'published' ? `${kind.detailPath}/${product.slug}` : undefined,
    },
  })
}

export const action = actOnProduct

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  tellProductAnswer(answer)
  return answer.outcome === 'done' && answer.intent === 'delete' ? redirect('/admin/catalogue') : answer
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { product } = loaderData ?? {}
  return officeMeta(product ? product.name || 'Product' : 'Product Not Found', matches)
}

export default function AdminProduct({ loaderData: { product } }: Route.ComponentProps) {
  // What is typed or open belongs to one product in one state.
  return product ? (
    <ProductEditor key={`${product.number} ${product.revision}`} product={product} />
  ) : (
    <OfficeNotFound what="product" />
  )
}
