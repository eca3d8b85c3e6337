import { localDay } from '#domain/local-time.ts'
import { needsReview } from '#domain/mail/judge-mail.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import { isToPay, type OwnProgress } from '#domain/orders/work/order-progress.ts'
import { isIn, type OrderStatus } from '#domain/orders/work/order-status.ts'
import type { MAIL_STATES } from '#domain/orders/work/order-timeline.ts'
import { daysToPay, type OwnTerms } from '#domain/payments/payment-terms.ts'
import { paymentReference, type Transfer, transferCode } from '#domain/payments/transfer.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { drawQrPath } from '#server/draw-qr-path.ts'
import { selectTerms } from './find-order.ts'

export type OwnOrderPage = {
  progress: OwnProgress
  /** What is still to be paid; undefined where nobody is asked for it. Without an account of the shop its IBAN is empty. */
  transfer: Transfer | undefined
  /** The same for a banking app. */
  qr: ReturnType<typeof drawQrPath> | undefined
  /** What became of the e-mail that confirms it. Undefined where it is not kept any more. */
  mail: { state: (typeof MAIL_STATES)[number]; sentAt: Date | undefined } | undefined
  hasProForma: boolean
  /** Whether the mailed link opens it. Otherwise those of the company sign in. */
  isOpenedByLink: boolean
}

type Row = OwnTerms & {
  status: OrderStatus
  reviewReasons: ReviewReason[]
  reviewedAt: Date | null
  awaits: boolean
  answer: 'declined' | 'asked' | null
  confirmedAt: Date | null
  shipment: OwnProgress['shipment']
  owed: number
  kept: number
  isPriced: boolean
  dueOn: string | null
  isOverdue: boolean
  invoice: string | null
  mailState: (typeof MAIL_STATES)[number] | null
  mailSentAt: Date | null
  isErased: boolean
  number: string
  isByBuyer: boolean
}

/** How an order stands, for those who may see all of it: what is paid and sent of it, and what they were told by mail. */
export async function readOwnProgress(
  db: Executor,
  orderId: string,
  shop: ShopConfig,
): Promise<OwnOrderPage | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select order_number as number, status, review_reasons as "reviewReasons", reviewed_at as "reviewedAt", awaits_agreement as awaits,
      change_answer as answer,
      confirmed_at as "confirmedAt", shipment_state as shipment,
      ((coalesce(payable, total_price) - credited - (paid - refunded)) * 100)::float8 as owed,
      ((paid - refunded) * 100)::float8 as kept, payable is not null as "isPriced", payment_due_on::text as "dueOn",
      ${selectTerms()}, coalesce(payment_due_on < (select shop_day(now())), false) as "isOverdue",
      (select number from invoices where id = standing_invoice(orders.id)) as invoice,
      mail.state as "mailState", mail.sent_at as "mailSentAt", erased_at is not null as "isErased",
      coalesce(company_by = 'buyer', false) as "isByBuyer"
    from orders left join mails as mail on mail.order_id = orders.id and mail.purpose = 'buyer-confirmation'
    where orders.id = ${orderId}`)
  const [row] = rows
  if (!row) return undefined
  const { account } = readInvoiceSettings(shop)
  const isByTransfer = account.iban !== ''
  const progress = progressOf(row, shop, isByTransfer)
  const isConfirmed = isIn('confirmed', row.status)
  const transfer = isToPay({ isConfirmed, own: progress })
    ? {
        account,
        reference: paymentReference(row.number, row.invoice),
        cents: row.owed,
        until: row.dueOn ?? '',
      }
    : undefined
  return {
    progress,
    transfer,
    qr: transfer && isByTransfer ? drawQrPath(transferCode(transfer)) : undefined,
    mail: row.mailState ? { state: row.mailState, sentAt: row.mailSentAt ?? undefined } : undefined,
    // An invoice takes its place: two papers would be paid twice.
    hasProForma: isConfirmed && row.isPriced && !row.isErased && row.invoice === null,
    isOpenedByLink: !row.isByBuyer,
  }
}

function progressOf(row: Row, shop: ShopConfig, isByTransfer: boolean): OwnProgress {
  return {
    isHeld: needsReview(row) && isIn('unconfirmed', row.status),
    change: isIn('open', row.status) ? (row.answer ?? (row.awaits ? 'awaits' : 'none')) : 'none',
    isAgreed: !row.awaits,
    confirmedOn: row.confirmedAt ? localDay(row.confirmedAt, shop.timeZone) : '',
    shipment: row.shipment,
    money: {
      owedCents: row.owed,
      keptCents: row.kept,
      dueOn: row.dueOn ?? '',
      daysToPay: daysToPay(row, shop),
      isOverdue: row.isOverdue,
      isAsked: row.confirmedAt !== null || row.invoice !== null,
      isByTransfer,
    },
  }
}
