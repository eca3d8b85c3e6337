import { countOf } from '#domain/format-count.ts'
import { listAny } from '#domain/list-in-words.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { USUAL_INVOICES } from '#domain/tax/invoice-settings.ts'

export type NextStep = { name: string; text: string }

/** What the operator says of it. */
export type Promises = Pick<ShopConfig, 'delivery' | 'payment' | 'invoices'>

/** What happens between an order and its delivery, as the operator promised it. */
export function nextSteps(shop: Promises): NextStep[] {
  const { delivery, payment } = shop
  // Whoever gives time to pay does not wait for the money.
  const since = (shop.invoices?.paymentDays ?? USUAL_INVOICES.paymentDays) === 0 ? 'payment' : 'confirmation'
  const ways = Object.values(payment)
    .filter((way) => way.shown)
    .map((way) => lowerFirst(way.text))
  const arranged = ways.length > 0 ? `: ${listAny(ways)}` : ''
  return [
    {
      name: 'We confirm',
      text: `A person reads every order. You hear from us within ${delivery.processedWithinHours} hours.`,
    },
    { name: 'You pay', text: `Nothing is paid online. We arrange the payment with you${arranged}.` },
    { name: 'It is delivered', text: `Standard delivery takes ${weeks(delivery)} from the ${since} on.` },
  ]
}

function weeks({ fromWeeks, toWeeks }: ShopConfig['delivery']) {
  if (fromWeeks < toWeeks) return `${fromWeeks} to ${toWeeks} weeks`
  return countOf(toWeeks, 'week')
}

/** Within a sentence. 'SEPA transfer' stays as it is. */
function lowerFirst(text: string) {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
