import type { ActionFunctionArgs } from 'react-router'
import { isUuid } from '#domain/access/is-uuid.ts'
import { localDay } from '#domain/local-time.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { invoiceForms } from '#server/invoices/invoice-forms.ts'
import { orderLink } from '#server/orders/checkout/order-access.ts'
import { parcelForms } from '#server/orders/shipping/change-parcels.ts'
import { pickingForms } from '#server/orders/shipping/pick-stock.ts'
import { creditForms } from '#server/orders/work/credit-limit.ts'
import { orderForms } from '#server/orders/work/order-forms.ts'
import { vatAreaForms } from '#server/orders/work/vat-area.ts'
import { workForms } from '#server/orders/work/work-forms.ts'
import { paymentForms } from '#server/payments/record-payment.ts'

/** What the forms of the page of an order ask for, section by section. */
export async function actOnOrder({ params, request, context }: ActionFunctionArgs) {
  const { db, onMailsReleased, snapshot, settings, orderSecrets, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const { id = '' } = params
  if (!isUuid(id)) throw new Response(null, { status: 400 })
  const { shop } = snapshot
  const orderId = id.toLowerCase()
  const ofOrder = { orderId, actor }
  const linkOf = (id: string) => orderLink(id, settings, orderSecrets)
  const link = linkOf(orderId)
  const handlers = {
    ...orderForms(db, { ...ofOrder, shop, orderLink: linkOf }),
    ...creditForms(db, { ...ofOrder, shop }),
    ...workForms(db, ofOrder, { shop, orderLink: linkOf }),
    ...pickingForms(db, orderId, actor),
    ...parcelForms(db, { ...ofOrder, news: { shop, link } }),
    ...paymentForms(db, { ...ofOrder, today: todayIn(shop.timeZone) }),
    ...vatAreaForms(db, { ...ofOrder, shop }),
    ...invoiceForms(db, { ...ofOrder, shop, link }),
  }
  return answerForm('/admin/orders/:id', form, handlers, onMailsReleased)
}

export function todayIn(timeZone: string) {
  return localDay(new Date(), timeZone)
}
