import { data, redirect } from 'react-router'
import { type ChangeAnswer, ChangePage } from '#app/features/orders/work/change-page.tsx'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { conflict, done, gone, refused, refusedWhole } from '#domain/form-answer.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { type ChangeRequest, changeFormSchema } from '#domain/orders/work/change-request.ts'
import { shopTerms } from '#domain/orders/work/shop-terms.ts'
import { ladderOf, pricesOf } from '#domain/pricing/price-list.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm, onSent } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { whyClosed } from '#server/orders/checkout/make-offer.ts'
import { orderLink } from '#server/orders/checkout/order-access.ts'
import { type ChangeOutcome, changeOrder, vouchedCompany } from '#server/orders/work/change-order.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { contentOf, lastAgreed, readVersions } from '#server/orders/work/read-content.ts'
import { taxOfOrder } from '#server/tax/tax-of-order.ts'
import type { Route } from './+types/admin-order-change.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, snapshot, buyers } = shopOf(context)
  const order = await findOrder(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const { catalogue, prices, shop } = await buyers.snapshotOfCompany(vouchedCompany(order), snapshot)
  const versions = order.version > 1 ? await readVersions(db, order.id) : []
  const former = versions.find(({ version }) => String(version) === url.searchParams.get('version'))
  return {
    view: {
      orderId: order.id,
      number: order.number,
      revision: order.revision,
      content: contentOf(order),
      agreed: lastAgreed(versions)?.content,
      former: former && { version: former.version, content: former.content },
      shelves: KINDS.map((kind) => ({
        kind: kind.order.name,
        unit: kind.order.unit,
        title: kind.title,
        products: listOrderables(catalogue, kind.order.name),
        ladder: ladderOf(prices, kind),
      })),
      countries: shop.markets.served.map((code) => EU_COUNTRIES[code]).sort(),
      tax: await taxOfOrder(db, order.id, shop),
    },
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, snapshot, buyers, settings, orderSecrets, onMailsReleased, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  if (!isUuid(params.id)) throw data(null, { status: 400 })
  const orderId = params.id.toLowerCase()
  const order = await findOrder(db, orderId)
  const { catalogue, prices, shop } = await buyers.snapshotOfCompany(vouchedCompany(order), snapshot)
  const shopParts = {
    shop,
    orderLink: (id: string) => orderLink(id, settings, orderSecrets),
    closed: whyClosed(shop, settings.publicUrl),
    terms: shopTerms({
      findProduct: (kind, id) => listOrderables(catalogue, kind).find((product) => product.id === id),
      ladderOf: (kind) => pricesOf(prices, kind).ladder,
    }),
  }
  const change = (request: ChangeRequest, isDry: boolean) =>
    changeOrder(db, { orderId, request, actor, isDry }, shopParts)
  return answerForm('/admin/orders/:id/change', form, {
    review: onSent(changeFormSchema, async (asked) => answerChange(await change(asked.change, true))),
    save: onSent(changeFormSchema, async (asked) => {
      const saved = await change(asked.change, false)
      if (!saved.ok) return answerChange(saved)
      onMailsReleased()
      return redirect(`/admin/orders/${orderId}`)
    }),
  })
}

function answerChange(outcome: ChangeOutcome): ChangeAnswer {
  if (outcome.ok) return { ...done(), review: outcome }
  switch (outcome.reason) {
    case 'conflict':
      return {
        ...conflict(
          'Somebody changed this order in the meantime. What you typed is still here: check the order, then review again.',
        ),
        revision: outcome.revision,
      }
    case 'stopped':
      return refusedWhole(outcome.why)
    case 'refused':
      return refused(
        Object.fromEntries(outcome.problems.map(({ field, message }) => [field, message])),
        'Some fields need attention. Check the messages below them.',
      )
    case 'gone':
      return gone('Somebody deleted this order in the meantime.')
  }
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData ? `Change order ${loaderData.view.number}` : 'Order Not Found', matches)
}

export default function AdminOrderChange({ loaderData: { view } }: Route.ComponentProps) {
  return <ChangePage key={`${view.orderId} ${view.former?.version ?? ''}`} view={view} />
}
