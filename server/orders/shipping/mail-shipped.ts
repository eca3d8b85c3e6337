import type { MailBlock } from '#domain/messages/mail-block.ts'
import { templateOf } from '#domain/messages/message-templates.ts'
import { writeTemplate } from '#domain/messages/write-template.ts'
import type { Parcel } from '#domain/orders/shipping/parcel.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import type { Executor } from '#server/db/database.ts'
import { queueMessage } from '#server/mail/door.ts'

/** `link` leads to the buyer's private page. */
export type ShippingNews = { shop: ShopConfig; link: string }

type Shipping = {
  to: string
  customer: string
  orderId: string
  number: string
  news: ShippingNews
  parcel: Pick<Parcel, 'carrier' | 'trackingNumber' | 'trackingUrl' | 'lines'>
}

/** Tells the buyer that a parcel left, and what is in it. */
export async function mailShipped(
  tx: Executor,
  { to, customer, orderId, number, news: { shop, link }, parcel }: Shipping,
): Promise<void> {
  const { email } = shop.contact
  await queueMessage(tx, {
    to,
    orderId,
    ...(email && { replyTo: email }),
    ...writeTemplate(templateOf(shop, 'shipped'), {
      customer,
      number,
      shop: shop.name,
      contact: email || new URL(link).origin,
      link: [{ kind: 'link', text: 'See your order', url: link }],
      parcel: describeParcel(parcel),
      contents: [
        {
          kind: 'facts',
          facts: parcel.lines.map(({ name, batch, quantity, unit }) => ({
            term: batch ? `${name}, batch ${batch.code}` : name,
            value: formatStock(quantity, unit),
          })),
        },
      ],
    }),
  })
}

function describeParcel({ carrier, trackingNumber, trackingUrl }: Shipping['parcel']): MailBlock[] {
  const facts = [
    { term: 'Carrier', value: carrier },
    { term: 'Tracking number', value: trackingNumber },
  ].filter(({ value }) => value !== '')
  return [
    ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
    ...(trackingUrl ? [{ kind: 'link', text: 'Track the parcel', url: trackingUrl } as const] : []),
  ]
}
