import { countOf } from '#domain/format-count.ts'
import { listAny, listEvery } from '#domain/list-in-words.ts'
import { VOLUME_DISCOUNT_OVER_UNITS } from '#domain/orders/checkout/order-limits.ts'
import { ladderOf, type PriceList } from '#domain/pricing/price-list.ts'
import { describeCoverage, nameAll } from '#domain/shop/describe-coverage.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { soldKinds } from '#domain/shop/sold-kinds.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import type { LegalSection } from './legal-document.ts'

/** From the product to the complaint: the part of the terms that an order runs through. */
export function termsOfPurchase(shop: ShopConfig, prices: PriceList): LegalSection[] {
  const { claims, delivery, markets } = shop
  const days = readInvoiceSettings(shop).paymentDays
  return [
    {
      id: 'products',
      heading: 'Products',
      body: (
        <>
          <p>
            The products grow, so no two batches are the same. THC percentages vary by about 2% from what the
            page says; colour, size and aroma vary too. Pictures are illustrations.
          </p>
          <p>
            What we write about effects is what people report. It is no medical advice. Do not drive or
            operate machines after use.
          </p>
        </>
      ),
    },
    {
      id: 'quantities',
      heading: 'Quantities',
      body: (
        <ul>
          {soldKinds(shop).map((kind) => (
            <li key={kind.shelf}>{kind.quantityTerms(ladderOf(prices, kind))}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'orders',
      heading: 'How an order becomes a contract',
      body: (
        <>
          <p>
            What you send from this site is a request. It binds neither you nor us until our staff confirm it.
            We process orders within {delivery.processedWithinHours} hours, contact you, and agree on delivery
            and payment. The contract begins with that confirmation.
          </p>
          <p>
            Until then you can withdraw the request with a message, and we may decline it, for instance
            because a product has run out or a price was plainly wrong.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      heading: 'Prices',
      body: (
        <p>
          All prices are in EUR. {describePricing(shop)} The confirmation states the total, with taxes and the
          cost of delivery.
        </p>
      ),
    },
    { id: 'payment', heading: 'Payment', body: <PaymentTerms payment={shop.payment} days={days} /> },
    {
      id: 'shipping',
      heading: 'Shipping',
      body: (
        <>
          <p>
            We ship to {describeCoverage(markets)}.{' '}
            {markets.excluded.length > 0 && `There is no shipping to ${listAny(nameAll(markets.excluded))}. `}
            Orders for any other country are refused.
          </p>
          <p>
            Shipping takes {delivery.fromWeeks}-{delivery.toWeeks} weeks in the EU, counted from{' '}
            {days === 0 ? 'the day on which payment has arrived' : 'the confirmation of the order'}.
            {claims.discreetPackaging.shown && ' Parcels are plain and unmarked.'}
            {claims.insuredShipments.shown && ' Shipments are insured.'} The risk passes to you when the
            parcel is handed to you. If it does not arrive in time, write to us: we trace it, and send it
            again or refund it if it is lost.
          </p>
        </>
      ),
    },
    {
      id: 'complaints',
      heading: 'Complaints about quality',
      body: (
        <p>
          Look at the goods when they arrive. Send complaints about quality within 48 hours of delivery, with
          a photo and the number of your order. If the complaint is justified, we replace the goods or refund
          their price.
        </p>
      ),
    },
    {
      id: 'consumers',
      heading: 'If you buy as a consumer',
      body: (
        <p>
          Your rights under the law stay as they are, also after those 48 hours: the legal guarantee of
          conformity, and the right to withdraw from a distance contract within 14 days of delivery. That
          right does not cover sealed goods that cannot be returned for reasons of health or hygiene once they
          have been opened.
        </p>
      ),
    },
  ]
}

/** By the gram or by the unit, of what is sold. */
function describePricing(shop: ShopConfig) {
  const [weighed, counted] = (['gram', 'unit'] as const).map((unit) =>
    soldKinds(shop).filter(({ order }) => order.unit === unit),
  )
  const units = counted?.map(({ nouns }) => nouns.many) ?? []
  const sentences = [
    weighed?.length &&
      'flowers and hash are priced by the gram, and the rate follows the total weight of the order',
    units.length > 0 && `${listEvery(units)} are priced by the unit`,
  ].filter(Boolean)
  const volume = `For more than ${VOLUME_DISCOUNT_OVER_UNITS} units of ${listAny(units)}, ask us for a volume discount.`
  const text = `${sentences.join('; ')}.${units.length > 0 ? ` ${volume}` : ''}`
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

type Payment = ShopConfig['payment']

function PaymentTerms({ payment, days }: { payment: Payment; days: number }) {
  const usual = listWays([
    [payment.cryptocurrency, 'cryptocurrency'],
    [payment.bankTransfer, 'bank transfer'],
  ])
  const onRequest = listWays([
    [payment.creditCards, 'by credit card'],
    [payment.transferService, 'through a transfer service'],
  ])
  return (
    <>
      <p>
        No payment is taken online: this site asks for no card and no account. Once our staff have confirmed
        the order, they send you what you need to pay.
      </p>
      {usual !== '' && <p>Payment is by {usual}.</p>}
      {onRequest !== '' && <p>Payment {onRequest} can be arranged with our staff.</p>}
      <p>
        {days === 0
          ? 'We ship when the payment has arrived.'
          : `An invoice is payable within ${countOf(days, 'day')} of its date, unless we agreed on other terms with you.`}{' '}
        Until it is paid, the goods stay ours.
      </p>
    </>
  )
}

/** Only the ways that the operator offers. */
function listWays(ways: [option: Payment[keyof Payment], words: string][]) {
  return listAny(ways.filter(([option]) => option.shown).map(([, words]) => words))
}
