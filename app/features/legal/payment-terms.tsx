import { listAny } from '#domain/list-in-words.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

type Payment = ShopConfig['payment']

export function PaymentTerms({ payment }: { payment: Payment }) {
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
      <p>We ship when the payment has arrived. Until then the goods stay ours.</p>
    </>
  )
}

/** Only the ways that the operator offers. */
function listWays(ways: [option: Payment[keyof Payment], words: string][]) {
  return listAny(ways.filter(([option]) => option.shown).map(([, words]) => words))
}
