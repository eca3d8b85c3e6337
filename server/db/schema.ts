import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type CustomerFieldName,
  mapCustomerFields,
  type RequiredFieldName,
} from '#domain/ordering/customer.ts'
import { REVIEW_REASONS } from '#domain/ordering/review-reason.ts'
import { FIRST_STATUS, ORDER_STATUSES } from '#domain/placed-order/order-status.ts'
import { MAIL_PURPOSES, MAIL_STATES, ORDER_EVENTS } from '#domain/placed-order/order-timeline.ts'

/**
 * The tables that are read or written through drizzle, as migrations/ makes them (a test compares the two); the others are
 * reached by SQL. Limits, keys and indexes are written there alone.
 */

const id = () => uuid('id').primaryKey().defaultRandom()
const time = (name: string) => timestamp(name, { withTimezone: true })
const timeOrNow = (name: string) => time(name).notNull().defaultNow()
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const countedId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

const requiredText = (name: string) => text(name).notNull()
const optionalText = (name: string) => text(name)

// Each is as its field says.
const customerColumns = mapCustomerFields((_name, { column, required }) =>
  required ? requiredText(column) : optionalText(column),
) as {
  [Name in CustomerFieldName]: ReturnType<
    Name extends RequiredFieldName ? typeof requiredText : typeof optionalText
  >
}

export const orders = pgTable('orders', {
  id: id(),
  kind: text('kind').default('strain'),
  unit: text('unit', { enum: ['gram', 'unit'] })
    .notNull()
    .generatedAlwaysAs(sql`CASE kind WHEN 'strain' THEN 'gram' ELSE 'unit' END`),
  ...customerColumns,
  totalQuantity: integer('total_quantity'),
  totalPrice: numeric('total_price', { precision: 12, scale: 2 }).notNull(),
  pricePerGram: numeric('price_per_gram', { precision: 12, scale: 4 }).notNull().default('0'),
  status: text('status', { enum: ORDER_STATUSES }).notNull().default(FIRST_STATUS),
  createdAt: timeOrNow('created_at'),
  idempotencyKey: uuid('idempotency_key').unique(),
  requestHash: bytes('request_hash'),
  reviewReasons: text('review_reasons', { enum: REVIEW_REASONS }).array().notNull().default([]),
  reviewedAt: time('reviewed_at'),
  revision: integer('revision').notNull().default(1),
  erasedAt: time('erased_at'),
  rounding: numeric('rounding', { precision: 12, scale: 2 }).notNull().default('0'),
  totalGrams: integer('total_grams').notNull(),
  totalUnits: integer('total_units').notNull(),
  deliveryPrice: numeric('delivery_price', { precision: 12, scale: 2 }).notNull().default('0'),
  tax: numeric('tax', { precision: 12, scale: 2 }).notNull().default('0'),
  payable: numeric('payable', { precision: 12, scale: 2 }),
  priceVersion: bigint('price_version', { mode: 'number' }),
  priceLadder: bigint('price_ladder', { mode: 'number' }),
  company: bigint('company', { mode: 'number' }),
  version: integer('version').notNull().default(1),
  awaitsAgreement: boolean('awaits_agreement').notNull().default(false),
  customerNote: text('customer_note'),
  confirmedAt: time('confirmed_at'),
  cancelReason: text('cancel_reason'),
  taxCategory: text('tax_category', { enum: ['S', 'K', 'G', 'E', 'Z', 'O'] }),
  taxRate: numeric('tax_rate', { precision: 5, scale: 2 }),
  paid: numeric('paid', { precision: 12, scale: 2 }).notNull().default('0'),
  refunded: numeric('refunded', { precision: 12, scale: 2 }).notNull().default('0'),
  credited: numeric('credited', { precision: 12, scale: 2 }).notNull().default('0'),
  paymentDueOn: date('payment_due_on'),
  shipmentState: text('shipment_state', { enum: ['none', 'part', 'shipped', 'delivered'] })
    .notNull()
    .default('none'),
  paymentState: text('payment_state', { enum: ['open', 'part', 'paid', 'overpaid', 'refunded'] })
    .notNull()
    .generatedAlwaysAs(sql`CASE
      WHEN paid - refunded > coalesce(payable, total_price) - credited THEN 'overpaid'
      WHEN paid = refunded AND refunded > 0 THEN 'refunded'
      WHEN paid - refunded = coalesce(payable, total_price) - credited THEN 'paid'
      WHEN paid - refunded > 0 THEN 'part'
      ELSE 'open' END`),
  priceVersions: jsonb('price_versions'),
  person: bigint('person', { mode: 'number' }),
  companyBy: text('company_by', { enum: ['buyer', 'staff'] }),
  hasInvoice: boolean('has_invoice').notNull().default(false),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`fold_letters(full_name || E'\\n' || email || E'\\n' || id::text || coalesce(E'\\n' || business_name, ''))`,
    ),
})

const orderId = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

export const orderItems = pgTable('order_items', {
  id: id(),
  orderId: orderId(),
  strainName: text('strain_name').notNull(),
  strainType: text('strain_type').notNull(),
  thcContent: text('thc_content').notNull(),
  quantity: integer('quantity').notNull(),
  productId: text('product_id'),
  position: smallint('position').notNull().default(0),
  linePrice: numeric('line_price', { precision: 12, scale: 2 }),
  kind: text('kind').notNull().default('strain'),
  unit: text('unit', { enum: ['gram', 'unit'] })
    .notNull()
    .default('gram'),
  rate: numeric('rate', { precision: 12, scale: 4 }),
  discount: numeric('discount', { precision: 12, scale: 2 }).notNull().default('0'),
  variant: text('variant'),
  priceReason: text('price_reason'),
  priceSource: text('price_source'),
})

export const orderEvents = pgTable('order_events', {
  id: countedId(),
  orderId: orderId(),
  happenedAt: timeOrNow('happened_at'),
  event: text('event', { enum: ORDER_EVENTS }).notNull(),
  actor: uuid('actor'),
  detail: jsonb('detail'),
})

export const mails = pgTable('mails', {
  id: id(),
  /** Null for a message that belongs to no order. */
  orderId: uuid('order_id'),
  purpose: text('purpose', { enum: [...MAIL_PURPOSES, 'message'] }).notNull(),
  message: jsonb('message'),
  urgent: boolean('urgent').notNull().default(false),
  about: text('about'),
  state: text('state', { enum: MAIL_STATES }).notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timeOrNow('next_attempt_at'),
  sentAt: time('sent_at'),
  lastProblem: text('last_problem'),
  createdAt: timeOrNow('created_at'),
  recipient: bigint('recipient', { mode: 'bigint' }),
  slotAt: time('slot_at'),
})
