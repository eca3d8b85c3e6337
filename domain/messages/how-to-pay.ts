import { nextSteps } from '#domain/orders/work/next-steps.ts'
import { formatIban } from '#domain/payments/transfer.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'

/** Where the money goes, in a sentence; without an account of the operator, that it is arranged. */
export function howToPay(shop: ShopConfig, reference: string): string {
  const { holder, iban, bic } = readInvoiceSettings(shop).account
  if (iban === '')
    return (
      nextSteps(shop)
        .filter(({ name }) => name === 'You pay')
        .map(({ text }) => text)[0] ?? ''
    )
  const account = [holder, `IBAN ${formatIban(iban)}`, bic && `BIC ${bic}`].filter(Boolean).join(', ')
  return `Please transfer it to ${account}, with the reference ${reference}.`
}
