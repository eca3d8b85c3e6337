import { type Transfer, transferCode, transferFacts } from '#domain/payments/transfer.ts'
import type { Payment } from './shop-document.ts'

/** How to pay by bank transfer, for the eye and for a banking app. */
export function paymentBox(transfer: Transfer): Payment {
  return {
    heading: 'Please pay by bank transfer',
    facts: transferFacts(transfer),
    code: transferCode(transfer),
  }
}
