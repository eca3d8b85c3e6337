import { parseDecimalEuros } from '#domain/money.ts'
import { mapCustomerFields } from '#domain/orders/checkout/customer.ts'
import { type ContentChange, compareContents } from '#domain/orders/work/compare-contents.ts'
import { type OrderContent, orderContentSchema } from '#domain/orders/work/order-content.ts'
import { sumOfCharges } from '#domain/orders/work/order-sums.ts'
import { storedDiscount } from '#domain/orders/work/placed-order.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { FoundOrder } from './find-order.ts'
import { readOpenQuestions } from './read-change-answer.ts'

/** An order as its versions keep it. */
export function contentOf(order: FoundOrder): OrderContent {
  const { charges, tax, taxCategory, taxRate, payable } = order
  return {
    lines: order.items.map((item) => ({
      item: item.id,
      kind: item.kind,
      productId: item.productId,
      variant: item.variant,
      name: item.strainName,
      type: item.strainType,
      strength: item.thcContent,
      unit: item.unit,
      quantity: item.quantity,
      rate: item.rate === null ? null : Math.round(Number(item.rate) * 10_000),
      discountCents: parseDecimalEuros(item.discount),
      cents: item.linePrice === null ? null : parseDecimalEuros(item.linePrice),
      reason: item.priceReason,
      source: item.priceSource,
      articleNumber: item.articleNumber,
      ean: item.ean,
    })),
    charges,
    customer: mapCustomerFields((name) => order[name]) as OrderContent['customer'],
    note: order.customerNote,
    goodsCents: parseDecimalEuros(order.totalPrice),
    roundingCents: parseDecimalEuros(order.rounding),
    discount: storedDiscount(order),
    deliveryCents: sumOfCharges(charges),
    tax: taxCategory ? { category: taxCategory, rate: taxRate ?? '0', cents: parseDecimalEuros(tax) } : null,
    payableCents: payable === null ? null : parseDecimalEuros(payable),
  }
}

export type OrderVersion = {
  version: number
  content: OrderContent
  needsAgreement: boolean
  agreedAt: Date | undefined
}

/** Every content that an order had, the first first; none where it was never changed. */
export async function readVersions(db: Executor, orderId: string): Promise<OrderVersion[]> {
  type Row = Omit<OrderVersion, 'content' | 'agreedAt'> & { content: unknown; agreedAt: Date | null }
  const { rows } = await db.execute<Row>(sql`
    select version, content, needs_agreement as "needsAgreement", agreed_at as "agreedAt"
    from order_versions where order_id = ${orderId} order by version`)
  return rows.map(({ content, agreedAt, ...version }) => ({
    ...version,
    content: orderContentSchema.parse(content),
    agreedAt: agreedAt ?? undefined,
  }))
}

/** What each version changed, by its number. */
export async function readChanges(
  db: Executor,
  { id, version }: { id: string; version: number },
): Promise<Map<number, ContentChange[]>> {
  if (version === 1) return new Map()
  const versions = await readVersions(db, id)
  return new Map(
    versions.slice(1).map(({ version: number, content }, at) => {
      const before = versions[at]?.content
      return [number, before ? compareContents(before, content) : []]
    }),
  )
}

/** The last that the buyer agreed to: what was ordered, until they press or say so. */
export function lastAgreed(versions: readonly OrderVersion[]): OrderVersion | undefined {
  return versions.findLast(({ version, agreedAt }) => version === 1 || agreedAt !== undefined)
}

type ChangedOrder = Pick<FoundOrder, 'id' | 'version' | 'awaitsAgreement' | 'changeAnswer'>

type BuyerChange = {
  version: number
  /** Whether the buyer has to agree to it. */
  awaits: boolean
  /** They said no to it. */
  isDeclined: boolean
  /** What they asked about it, and nobody has answered. */
  questions: string[]
  changes: ContentChange[]
}

/**
 * What staff changed of an order, for its buyer: against what they agreed to last, while they are asked, else against the
 * version before. Undefined where nothing was changed.
 */
export async function readBuyerChange(
  db: Executor,
  { id, version, awaitsAgreement, changeAnswer }: ChangedOrder,
): Promise<BuyerChange | undefined> {
  if (version === 1) return undefined
  const versions = await readVersions(db, id)
  const now = versions.at(-1)
  const before = awaitsAgreement ? lastAgreed(versions) : versions.at(-2)
  if (!now || !before) return undefined
  const questions = await readOpenQuestions(db, id)
  return {
    ...{ version, awaits: awaitsAgreement, isDeclined: changeAnswer === 'declined' },
    questions: questions.map(({ text }) => text),
    // The note of the shop stands by itself above what was changed.
    changes: compareContents({ ...before.content, note: now.content.note }, now.content),
  }
}
