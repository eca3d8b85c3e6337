import { z } from 'zod'
import { ORDER_KIND_NAMES } from '#domain/kinds/order-kinds.ts'
import { linesOf } from '#domain/lines-of.ts'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { rulesOf, TEMPLATE_NAMES, type TemplateName } from '#domain/messages/message-templates.ts'
import { findTemplateProblem } from '#domain/messages/write-template.ts'
import { findKindListProblem } from '#domain/qualification/entitlement-kinds.ts'
import { EXPIRY_READERS, ORDER_POLICIES } from '#domain/qualification/order-policy.ts'
import { isDay } from '#domain/read-day.ts'
import { isIban } from '#domain/tax/iban.ts'
import { findRateLineProblem } from '#domain/tax/vat-rates.ts'
import { isViesAddress } from '#domain/vat/vies-question.ts'
import { cataloguesSchema, homeSchema, legalSchema, lookSchema } from './brand-config.ts'
import { document, picture, text } from './setting-text.ts'

const filledText = text.min(1, 'must not be empty')
const email = text.refine(
  (value) => value === '' || z.email().safeParse(value).success,
  'must be an e-mail address',
)
const telegram = text.regex(/^(@?\w{5,32})?$/, 'must be a Telegram name such as @shopname')
const phone = text.regex(/^(\+[1-9][\d -]{6,20})?$/, 'must be a phone number such as +34 600 000 000')

const wholeNumber = z.int('must be a whole number').positive('must be more than zero')
const years = wholeNumber.max(100, 'must be 100 or less')
const months = wholeNumber.max(1200, 'must be 1200 or less')
const age = z.int('must be a whole number').min(18, 'must be 18 or more').max(99, 'must be an age')
const country = z.enum(COUNTRY_CODES, 'must be the two-letter code of an EU country, such as DE')
const countries = z
  .array(country)
  .refine((codes) => new Set(codes).size === codes.length, 'must not name a country twice')

const shown = z.boolean('must be true or false')
const shownText = z.strictObject({ shown, text: filledText })
// Left out by shops that were set up before there was such a line.
const evidence = text.optional()
const claim = z.strictObject({ shown, text: filledText, evidence, evidenceFile: document })
const day = text.refine((value) => value === '' || isDay(value), 'must be a day such as 2027-03-31')

const viesAddress = text.refine(
  (value) => value === '' || isViesAddress(value),
  'must be an address that begins with https://, or http:// on this machine',
)
// Empty: as the rule has it.
const threshold = wholeNumber.max(100_000_000, 'must be less').nullish()
const off = z.boolean('must be true or false').optional()

const invoicePrefix = text.regex(/^[A-Z0-9]{0,10}$/, 'must be up to ten capital letters and digits')

// {year} stands for the year in which an order is placed.
const orderPrefix = z
  .string()
  .regex(/^[A-Z0-9-]*(\{year\})?[A-Z0-9-]*$/, 'must be capital letters, digits, hyphens and {year}')
  .max(16, 'must be 16 characters or less')

const HEALTH_STATEMENT_READERS = ['everyone', 'nobody'] as const

/** The settings of the shop, of shop.config.ts and as published. An empty text means: not filled in yet. */
export const shopConfigSchema = z.strictObject({
  name: filledText,
  // These four may be left out: the shop then looks and speaks as it comes.
  look: lookSchema.optional(),
  home: homeSchema.optional(),
  catalogues: cataloguesSchema.optional(),
  legal: legalSchema.optional(),
  legalEntity: z.strictObject({
    name: text,
    address: text,
    // The same in parts, for invoices as data. Shops that were set up before have the text alone.
    street: text.optional(),
    city: text.optional(),
    postalCode: text.optional(),
    registration: text,
    vatNumber: text,
    country: text,
  }),
  licence: z.strictObject({ number: text, authority: text, validUntil: day.optional(), document }),
  contact: z.strictObject({ email, telegram, whatsapp: phone, signal: phone }),
  dataProtection: z.strictObject({ name: text, email, address: text }),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Madrid'),
  markets: z.strictObject({
    served: countries.min(1, 'must name at least one country'),
    excluded: countries,
  }),
  ageLimits: z.strictObject({ standard: age, byCountry: z.partialRecord(country, age) }),
  governingLaw: filledText,
  delivery: z.strictObject({
    fromWeeks: wholeNumber,
    toWeeks: wholeNumber,
    processedWithinHours: wholeNumber,
    // Left out: domain/tax/price-words.ts says how it is decided.
    cost: text.max(300, 'must have at most 300 characters').optional(),
    // Left out by shops that were set up before there was such a line.
    storageConditions: text.max(500, 'must have at most 500 characters').optional(),
  }),
  retention: z.strictObject({
    ordersYears: years,
    // Left out by shops that were set up before there was such a line.
    ordersKeptByLaw: z.strictObject({ years, law: filledText }).nullish(),
    analyticsRawMonths: months,
    analyticsRollupsMonths: months,
  }),
  payment: z.strictObject({
    bankTransfer: shownText,
    creditCards: shownText,
    cryptocurrency: shownText,
    transferService: shownText,
  }),
  claims: z.strictObject({
    premiumProducts: claim,
    flowerRange: claim,
    discreetPackaging: claim,
    insuredShipments: claim,
    standardDelivery: claim,
    grownInSpain: claim,
    labTested: claim,
    organic: claim,
    award: z.strictObject({
      shown,
      title: filledText,
      place: wholeNumber,
      category: text,
      year: text,
      evidence,
      evidenceFile: document,
    }),
    fastProcessing: claim,
    bulkSaving: claim,
    strainRange: claim,
  }),
  // Left out, anybody may order. Published in the back office alone.
  customers: z
    .strictObject({
      whoMayOrder: z.enum(ORDER_POLICIES, 'must be one of the order policies').optional(),
      signedInOnly: z.boolean('must be true or false').optional(),
      consumers: z.boolean('must be true or false').optional(),
      entitlementKinds: text.refine(isKindList, 'must be lines such as Germany: Pharmacy').optional(),
      toldOfExpiry: z.enum(EXPIRY_READERS, "must be 'staff' or 'customers'").optional(),
    })
    .optional(),
  // What signed-in buyers alone see. Left out, nothing is hidden.
  buyersOnly: z
    .strictObject({
      prices: z.boolean('must be true or false').optional(),
      healthStatements: z.boolean('must be true or false').optional(),
      catalogue: z.boolean('must be true or false').optional(),
    })
    .optional(),
  // Both may be left out: VIES is not asked then, and domain/irregular has the defaults of the rules.
  vatChecks: z
    .strictObject({ vies: z.boolean('must be true or false').optional(), address: viesAddress.optional() })
    .optional(),
  irregularOrders: z
    .strictObject({
      muchMore: z.strictObject({ off, times: threshold, afterOrders: threshold }).optional(),
      newCountry: z.strictObject({ off, afterOrders: threshold }).optional(),
      newAddress: z.strictObject({ off, percent: threshold, afterOrders: threshold }).optional(),
      belowLimit: z
        .strictObject({ off, orders: threshold, days: threshold, percent: threshold, euros: threshold })
        .optional(),
      sharedAddress: z.strictObject({ off, buyers: threshold, days: threshold }).optional(),
    })
    .optional(),
  // May be left out: domain/stock has what holds then.
  stock: z
    .strictObject({
      sites: text.refine(isSiteList, 'must be names, one a line, each once and at most 50').optional(),
      certificateNeeded: z.boolean('must be true or false').optional(),
      reserveDays: wholeNumber.max(365, 'must be 365 or less').nullish(),
      fewLeftGrams: threshold,
      fewLeftUnits: threshold,
      rehearsals: z.boolean('must be true or false').optional(),
    })
    .optional(),
  // Left out in shops from before there were such numbers: orders are then called by their ids (domain/orders/checkout/order-series.ts).
  orderNumbers: z
    .strictObject({
      given: z.boolean('must be true or false').optional(),
      prefix: orderPrefix.optional(),
      digits: wholeNumber.min(3, 'must be 3 or more').max(9, 'must be 9 or less').nullish(),
      startsAt: wholeNumber.max(999_999_999, 'must be less').nullish(),
    })
    .optional(),
  // May be left out: domain/tax has what holds then.
  invoices: z
    .strictObject({
      accountHolder: text.max(140, 'must be 140 characters or less').optional(),
      iban: text
        .refine((value) => value === '' || isIban(value), 'must be an IBAN, with its check digits')
        .optional(),
      bic: text.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'must be a BIC such as BBVAESMM').optional(),
      paymentDays: wholeNumber.max(365, 'must be 365 or less').nullish(),
      prefix: invoicePrefix.optional(),
      creditPrefix: invoicePrefix.optional(),
      keptYears: years.nullish(),
      logo: picture,
      oss: z.boolean('must be true or false').optional(),
      exemption: text.max(500, 'must be 500 characters or less').optional(),
      rates: text.refine(isRateList, 'must be lines such as Germany: 7 from 2027-01-01').optional(),
    })
    .optional(),
  // By the name of a kind: false where it is not sold. Left out, every kind is.
  kinds: z.object(kindSwitches()).optional(),
  // May be left out: domain/messages has the usual templates.
  messages: z.strictObject(messageSettings()).optional(),
  healthStatements: z.enum(HEALTH_STATEMENT_READERS, "must be 'everyone' or 'nobody'"),
  reviews: z.strictObject({
    source: text,
    rating: z
      .strictObject({
        value: z.number('must be a number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
        count: wholeNumber,
      })
      .nullable(),
  }),
})

export type ShopConfig = z.infer<typeof shopConfigSchema>

type MessageSetting = z.ZodOptional<
  z.ZodObject<{ subject: z.ZodOptional<z.ZodString>; text: z.ZodOptional<z.ZodString> }, z.core.$strict>
>

/** A shop that had another kind once, and turned it off, is read all the same. */
function kindSwitches(): Record<string, z.ZodOptional<z.ZodBoolean>> {
  return Object.fromEntries(
    ORDER_KIND_NAMES.map((name) => [name, z.boolean('must be true or false').optional()]),
  )
}

/** Subject and text of each template. */
function messageSettings() {
  const shape = TEMPLATE_NAMES.map((name) => [
    name,
    z
      .strictObject({
        subject: templatePart(name, 'subject', 200).optional(),
        text: templatePart(name, 'text', 5000).optional(),
      })
      .optional(),
  ])
  // Its keys are those names, and no others.
  return Object.fromEntries(shape) as Record<TemplateName, MessageSetting>
}

function templatePart(name: TemplateName, part: 'subject' | 'text', most: number) {
  return text.max(most, `must be at most ${most} characters`).superRefine((value, context) => {
    const message = findTemplateProblem(rulesOf(name), part, value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}

function isKindList(lines: string) {
  return findKindListProblem(lines) === undefined
}

function isRateList(lines: string) {
  return findRateLineProblem(lines) === undefined
}

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const MOST_SITES = 50
const LONGEST_SITE = 100

/** The places where stock lies, one a line. */
export function isSiteList(lines: string): boolean {
  const names = linesOf(lines)
  return (
    names.length <= MOST_SITES &&
    names.every((name) => name.length <= LONGEST_SITE) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length
  )
}
