import { contactLinks } from '#domain/contact-links.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { MailBlock } from '#domain/messages/mail-block.ts'
import { orderBlocks } from '#domain/messages/order-block.ts'
import { nextSteps } from '#domain/orders/work/next-steps.ts'
import type { PlacedOrder } from '#domain/orders/work/placed-order.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

type Confirmation = { subject: string; blocks: MailBlock[] }

/**
 * To the buyer. It holds nothing that the buyer typed: anybody may order in the name of an address, and the shop must
 * not carry their words to it. Address and contact data are behind the link.
 */
export function writeBuyerConfirmation(
  order: PlacedOrder,
  shop: ShopConfig,
  orderLink: string,
): Confirmation {
  const placed = formatMoment(order.placedAt, shop.timeZone)
  const steps = nextSteps(shop).map(({ name, text }) => ({ term: name, value: text }))
  return {
    subject: `Your order ${order.number} at ${shop.name}`,
    blocks: [
      { kind: 'heading', text: 'We have your order' },
      {
        kind: 'paragraph',
        text: `Thank you. Order ${order.number} reached us on ${placed}. It is a request until we confirm it; nothing is paid yet.`,
      },
      ...orderBlocks(order, shop),
      { kind: 'link', text: 'See your order', url: orderLink },
      {
        kind: 'paragraph',
        text: 'The page shows its status, and the address and contact data you gave. Keep the link to yourself: whoever has it sees them too.',
      },
      { kind: 'steps', title: 'What happens next', steps },
      ...contactBlock(shop),
      { kind: 'small', text: closingLine(shop) },
    ],
  }
}

function contactBlock({ contact }: ShopConfig): MailBlock[] {
  const facts = contactLinks(contact).map(({ name, text }) => ({ term: name, value: text }))
  if (facts.length === 0) return []
  return [
    { kind: 'paragraph', text: 'Something wrong, or a question? Contact us:' },
    { kind: 'facts', facts },
  ]
}

function closingLine({ name, legalEntity }: ShopConfig) {
  const seller = [legalEntity.name || name, legalEntity.address].filter(Boolean).join(', ')
  return `${seller}. You get this mail because an order was placed with this address. If it was not you, tell us and we will remove the order.`
}
