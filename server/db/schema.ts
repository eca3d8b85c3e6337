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
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ORDER_KIND_NAMES } from '#domain/ordering/order-kind.ts'
import { REVIEW_REASONS } from '#domain/ordering/review-reason.ts'
import { ORDER_STATUSES } from '#domain/placed-order/order-status.ts'
import { MAIL_PURPOSES, MAIL_STATES, ORDER_EVENTS } from '#domain/placed-order/order-timeline.ts'

/** The tables as migrations/ makes them (a test compares the two); limits, keys and indexes are written there alone. */

const id = () => uuid('id').primaryKey().defaultRandom()
const time = (name: string) => timestamp(name, { withTimezone: true })
const timeOrNow = (name: string) => time(name).notNull().defaultNow()
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const countedId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

export const users = pgTable('users', {
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: timeOrNow('created_at'),
  updatedAt: timeOrNow('updated_at'),
  disabledAt: time('disabled_at'),
  lastSeenAt: time('last_seen_at'),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable('sessions', {
  id: id(),
  userId: userId(),
  token: text('token').notNull().unique(),
  expiresAt: time('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: timeOrNow('created_at'),
  updatedAt: timeOrNow('updated_at'),
})

export const accounts = pgTable('accounts', {
  id: id(),
  userId: userId(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: time('access_token_expires_at'),
  refreshTokenExpiresAt: time('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: timeOrNow('created_at'),
  updatedAt: timeOrNow('updated_at'),
})

export const verifications = pgTable('verifications', {
  id: id(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: timeOrNow('created_at'),
  updatedAt: timeOrNow('updated_at'),
})

export const userRoles = pgTable(
  'user_roles',
  { userId: userId(), role: text('role', { enum: ['admin'] }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)

export const signInThrottle = pgTable('sign_in_throttle', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  blockedUntil: time('blocked_until'),
  updatedAt: timeOrNow('updated_at'),
  forgetAt: time('forget_at').notNull().default(sql`now() + interval '1 hour'`),
})

export const shopSecrets = pgTable('shop_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: timeOrNow('created_at'),
})

export const orders = pgTable('orders', {
  id: id(),
  kind: text('kind', { enum: ORDER_KIND_NAMES }).notNull().default('strain'),
  unit: text('unit', { enum: ['gram', 'unit'] })
    .notNull()
    .generatedAlwaysAs(sql`CASE kind WHEN 'strain' THEN 'gram' ELSE 'unit' END`),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email').notNull(),
  fullAddress: text('full_address').notNull(),
  country: text('country').notNull(),
  telegram: text('telegram'),
  whatsapp: text('whatsapp'),
  signal: text('signal'),
  businessName: text('business_name'),
  vatNumber: text('vat_number'),
  totalQuantity: integer('total_quantity').notNull(),
  totalPrice: numeric('total_price', { precision: 12, scale: 2 }).notNull(),
  pricePerGram: numeric('price_per_gram', { precision: 12, scale: 4 }).notNull().default('0'),
  status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
  createdAt: timeOrNow('created_at'),
  idempotencyKey: uuid('idempotency_key').unique(),
  requestHash: bytes('request_hash'),
  notes: text('notes'),
  reviewReasons: text('review_reasons', { enum: REVIEW_REASONS }).array().notNull().default([]),
  reviewedAt: time('reviewed_at'),
  revision: integer('revision').notNull().default(1),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`lower(full_name) || E'\\n' || lower(email) || E'\\n' || id::text`),
  erasedAt: time('erased_at'),
  rounding: numeric('rounding', { precision: 12, scale: 2 }).notNull().default('0'),
})

export const orderTotals = pgTable('order_totals', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  pending: bigint('pending', { mode: 'number' }).notNull(),
  processing: bigint('processing', { mode: 'number' }).notNull(),
  completed: bigint('completed', { mode: 'number' }).notNull(),
  cancelled: bigint('cancelled', { mode: 'number' }).notNull(),
  totalQuantity: bigint('total_quantity', { mode: 'number' }).notNull(),
  totalPrice: numeric('total_price', { precision: 20, scale: 2 }).notNull(),
  totalGrams: bigint('total_grams', { mode: 'number' }).notNull().default(0),
  totalUnits: bigint('total_units', { mode: 'number' }).notNull().default(0),
  cancelledPrice: numeric('cancelled_price', { precision: 20, scale: 2 }).notNull().default('0'),
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
})

export const orderEvents = pgTable('order_events', {
  id: countedId(),
  orderId: orderId(),
  happenedAt: timeOrNow('happened_at'),
  event: text('event', { enum: ORDER_EVENTS }).notNull(),
  actor: uuid('actor').references(() => users.id, { onDelete: 'set null' }),
  detail: jsonb('detail'),
})

export const mails = pgTable('mails', {
  id: id(),
  orderId: orderId(),
  purpose: text('purpose', { enum: MAIL_PURPOSES }).notNull(),
  state: text('state', { enum: MAIL_STATES }).notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timeOrNow('next_attempt_at'),
  sentAt: time('sent_at'),
  lastProblem: text('last_problem'),
  createdAt: timeOrNow('created_at'),
  recipient: bigint('recipient', { mode: 'bigint' }),
  slotAt: time('slot_at'),
})

export const retentionState = pgTable('retention_state', {
  id: boolean('id').primaryKey().default(true),
  clockSeenAt: time('clock_seen_at').notNull(),
  clockDoubtedAt: time('clock_doubted_at'),
  clockDoubtedDays: smallint('clock_doubted_days').notNull().default(0),
  ordersYears: smallint('orders_years'),
  ordersAnnouncedOn: date('orders_announced_on'),
  ordersDeletedOn: date('orders_deleted_on'),
})

export const orderLimits = pgTable('order_limits', {
  key: bytes('key').primaryKey(),
  fullAt: time('full_at').notNull(),
})

export const conversionEvents = pgTable('conversion_events', {
  id: countedId(),
  sessionId: text('session_id'),
  eventType: text('event_type').notNull(),
  eventData: jsonb('event_data'),
  createdAt: timeOrNow('created_at'),
  session: bigint('session', { mode: 'bigint' }),
})

export const auditLog = pgTable('audit_log', {
  id: countedId(),
  happenedAt: timeOrNow('happened_at'),
  actor: uuid('actor'),
  actorName: text('actor_name'),
  action: text('action').notNull(),
  subject: text('subject'),
  detail: jsonb('detail'),
})

export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  secret: bytes('secret').notNull(),
  createdAt: timeOrNow('created_at'),
  begunIn: uuid('begun_in'),
  confirmedAt: time('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: bytes('code_hash').notNull(), usedAt: time('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const signInChallenges = pgTable('sign_in_challenges', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: userId(),
  expiresAt: time('expires_at').notNull(),
  wrongCodes: smallint('wrong_codes').notNull().default(0),
})

export const passwordLinks = pgTable('password_links', {
  userId: userId().primaryKey(),
  tokenHash: bytes('token_hash').notNull().unique(),
  purpose: text('purpose', { enum: ['invitation', 'reset'] }).notNull(),
  createdAt: timeOrNow('created_at'),
  expiresAt: time('expires_at').notNull(),
})
export const visitSettings = pgTable('visit_settings', {
  id: boolean('id').primaryKey().default(true),
  timeZone: text('time_zone').notNull().default('UTC'),
  rawFrom: date('raw_from'),
  retiredOn: date('retired_on'),
})

const dictionaryId = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const visitNumber = (name: string) => bigint(name, { mode: 'bigint' })
const count = (name: string) => integer(name).notNull().default(0)
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
const day = () => date('day').notNull()
const page = () => integer('page').notNull()
const source = () => integer('source').notNull()
const landingPage = () => integer('landing_page').notNull()
const device = () => smallint('device').notNull()
const browser = () => smallint('browser').notNull()
const country = () => smallint('country').notNull()

export const visitPages = pgTable('visit_pages', {
  id: dictionaryId(),
  path: text('path').notNull(),
  title: text('title'),
  isProduct: boolean('is_product')
    .notNull()
    .generatedAlwaysAs(sql`path ~ '^/(product|vape|concentrate)/[^/]+$'`),
  askedOn: date('asked_on').notNull().default(sql`current_date`),
})

export const visitSources = pgTable('visit_sources', {
  id: dictionaryId(),
  referrer: text('referrer').notNull(),
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  utmCampaign: text('utm_campaign'),
  firstSeenOn: date('first_seen_on').notNull().default(sql`current_date`),
  askedOn: date('asked_on').notNull().default(sql`current_date`),
})

export const visitCountries = pgTable('visit_countries', {
  id: smallint('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  code: text('code'),
  askedOn: date('asked_on').notNull().default(sql`current_date`),
})

export const visits = pgTable('visits', {
  number: visitNumber('number').primaryKey(),
  startedAt: time('started_at').notNull(),
  lastActiveAt: time('last_active_at').notNull(),
  durationSeconds: count('duration_seconds'),
  source: source(),
  landingPage: landingPage(),
  exitPage: integer('exit_page').notNull(),
  country: country().default(0),
  device: device(),
  browser: browser(),
  marks: smallint('marks').notNull().default(0),
  bot: text('bot'),
  network: text('network'),
})

export const views = pgTable('views', {
  session: visitNumber('session').notNull(),
  viewedAt: time('viewed_at').notNull(),
  page: page(),
  seconds: integer('seconds'),
})

export const visitNames = pgTable('visit_names', {
  session: visitNumber('session').primaryKey(),
  sessionId: text('session_id').notNull().unique(),
  id: uuid('id').notNull(),
})

export const orderVisits = pgTable('order_visits', {
  orderId: orderId().primaryKey(),
  session: visitNumber('session').notNull(),
  source: source(),
  landingPage: landingPage(),
  country: country(),
  device: device(),
  browser: browser(),
})

export const dailyTotals = pgTable('daily_totals', {
  day: day().primaryKey(),
  visitors: count('visitors'),
  views: count('views'),
  seconds: sum('seconds'),
  dialogs: count('dialogs'),
  attempts: count('attempts'),
  refusals: count('refusals'),
  productVisitors: count('product_visitors'),
  dialogVisitors: count('dialog_visitors'),
  attemptVisitors: count('attempt_visitors'),
  buyers: count('buyers'),
  countedViews: count('counted_views'),
  countedArrivals: count('counted_arrivals'),
  countedDialogs: count('counted_dialogs'),
  countedAttempts: count('counted_attempts'),
  countedRefusals: count('counted_refusals'),
})

export const dailyPages = pgTable(
  'daily_pages',
  {
    day: day(),
    page: page(),
    views: count('views'),
    visitors: count('visitors'),
    seconds: sum('seconds'),
    entries: count('entries'),
    exits: count('exits'),
    countedViews: count('counted_views'),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)

export const dailySources = pgTable(
  'daily_sources',
  {
    day: day(),
    source: source(),
    visitors: count('visitors'),
    views: count('views'),
    seconds: sum('seconds'),
    attempts: count('attempts'),
    attemptVisitors: count('attempt_visitors'),
    buyers: count('buyers'),
    countedArrivals: count('counted_arrivals'),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
)

export const dailyTraits = pgTable(
  'daily_traits',
  {
    day: day(),
    trait: text('trait', { enum: ['device', 'browser', 'country'] }).notNull(),
    value: smallint('value').notNull(),
    visitors: count('visitors'),
    views: count('views'),
    seconds: sum('seconds'),
    attempts: count('attempts'),
    countedViews: count('counted_views'),
  },
  (table) => [primaryKey({ columns: [table.day, table.trait, table.value] })],
)

export const summedMonths = pgTable('summed_months', { month: date('month').primaryKey() })

const month = () => date('month').notNull()
const total = (name: string) => integer(name).notNull()

export const monthlyPages = pgTable(
  'monthly_pages',
  {
    month: month(),
    page: page(),
    views: total('views'),
    visitors: total('visitors'),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
    entries: total('entries'),
    exits: total('exits'),
    countedViews: total('counted_views'),
  },
  (table) => [primaryKey({ columns: [table.month, table.page] })],
)

export const monthlySources = pgTable(
  'monthly_sources',
  {
    month: month(),
    source: source(),
    visitors: total('visitors'),
    views: total('views'),
    attempts: total('attempts'),
    buyers: total('buyers'),
    countedArrivals: total('counted_arrivals'),
  },
  (table) => [primaryKey({ columns: [table.month, table.source] })],
)

export const monthlyTraits = pgTable(
  'monthly_traits',
  {
    month: month(),
    trait: text('trait', { enum: ['device', 'browser', 'country'] }).notNull(),
    value: smallint('value').notNull(),
    visitors: total('visitors'),
    views: total('views'),
    attempts: total('attempts'),
    countedViews: total('counted_views'),
  },
  (table) => [primaryKey({ columns: [table.month, table.trait, table.value] })],
)

export const dailyCube = pgTable(
  'daily_cube',
  {
    day: day(),
    source: source(),
    landingPage: landingPage(),
    device: device(),
    browser: browser(),
    country: country(),
    visitors: count('visitors'),
    views: count('views'),
    seconds: sum('seconds'),
    dialogs: count('dialogs'),
    attempts: count('attempts'),
    refusals: count('refusals'),
    productVisitors: count('product_visitors'),
    dialogVisitors: count('dialog_visitors'),
    attemptVisitors: count('attempt_visitors'),
    buyers: count('buyers'),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.source, table.landingPage, table.device, table.browser, table.country],
    }),
  ],
)

export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: day(),
    page: page(),
    source: source(),
    device: device(),
    country: country(),
    views: count('views'),
    arrivals: count('arrivals'),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.source, table.device, table.country] })],
)

export const dailyBots = pgTable(
  'daily_bots',
  { day: day(), reason: text('reason').notNull(), hits: count('hits') },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
)

export const staleDays = pgTable('stale_days', { day: day().primaryKey() })

export const lostAttempts = pgTable(
  'lost_attempts',
  {
    session: visitNumber('session').notNull(),
    kind: text('kind').notNull(),
    day: day(),
    country: text('country').notNull(),
    reason: text('reason').notNull(),
    grams: bigint('grams', { mode: 'number' }).notNull(),
    units: bigint('units', { mode: 'number' }).notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    products: text('products').array().notNull(),
    quantities: bigint('quantities', { mode: 'number' }).array().notNull(),
    productCents: bigint('product_cents', { mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.kind] })],
)

export const lostTotals = pgTable(
  'lost_totals',
  {
    span: text('span', { enum: ['day', 'month'] }).notNull(),
    part: text('part', { enum: ['product', 'country', 'reason', 'anonymous'] }).notNull(),
    start: date('start').notNull(),
    name: text('name').notNull(),
    attempts: count('attempts'),
    grams: sum('grams'),
    units: sum('units'),
    cents: sum('cents'),
  },
  (table) => [primaryKey({ columns: [table.span, table.part, table.start, table.name] })],
)

export const stopTotals = pgTable(
  'stop_totals',
  {
    span: text('span', { enum: ['day', 'month'] }).notNull(),
    start: date('start').notNull(),
    step: text('step', { enum: ['dialog', 'attempt'] }).notNull(),
    kind: text('kind').notNull(),
    rule: text('rule').notNull(),
    field: text('field').notNull(),
    measured: count('measured'),
    anonymous: count('anonymous'),
  },
  (table) => [
    primaryKey({ columns: [table.span, table.start, table.step, table.kind, table.rule, table.field] }),
  ],
)

export const soldTotals = pgTable(
  'sold_totals',
  {
    span: text('span', { enum: ['day', 'month'] }).notNull(),
    part: text('part', { enum: ['all', 'source', 'landing', 'country'] }).notNull(),
    start: date('start').notNull(),
    name: text('name').notNull(),
    orders: integer('orders').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.span, table.start, table.name] })],
)

export const changedSales = pgTable('changed_sales', { moment: time('moment').notNull() })

export const healthProbe = pgTable('health_probe', {
  id: boolean('id').primaryKey().default(true),
  writtenAt: timeOrNow('written_at'),
})
