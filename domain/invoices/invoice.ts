import { z } from 'zod'

const cents = z.int()
const day = z.string()
const text = z.string()

/** The parts of an address, where they are known apart from its lines: what is printed stays the lines. */
const addressParts = z.object({ street: z.array(text), city: text, postalCode: text }).optional()

const party = z.object({
  name: text,
  /** The person, where the name is that of a business. */
  contact: text,
  /** Of the address, without the country. */
  lines: z.array(text),
  parts: addressParts,
  /** Two letters. */
  country: text,
  email: text,
  vatNumber: text,
})

const line = z.object({
  /** From 1 on. */
  position: z.int(),
  name: text,
  detail: text,
  /** By which seller and trade know the goods; invoices from before have neither. */
  articleNumber: text.optional(),
  ean: text.optional(),
  quantity: z.int(),
  unit: z.enum(['gram', 'unit']),
  /** Of goods; invoices from before do not say it. */
  kind: text.optional(),
  /** Before the discount: quantity times price. */
  grossCents: cents,
  discountCents: cents,
  discountReason: text,
  netCents: cents,
  /** What it bears of a discount on the whole invoice, which `netCents` still has. */
  discountShareCents: cents.optional(),
  /** On a credit note: the line of the invoice that it takes back. */
  of: z.int().optional(),
  /** The same of a charge, which has become a line where it is credited alone. */
  ofCharge: z.int().optional(),
})

/** What is added to all lines, or taken off them. */
const adjustment = z.object({
  kind: z.enum(['charge', 'allowance']),
  reason: text,
  cents,
  /** Off all goods: each line bears its share, also where it is credited alone. */
  isShared: z.boolean().optional(),
  /** In hundredths of a per cent, and of what, where it was given so. */
  percent: z.number().optional(),
  baseCents: cents.optional(),
  /** On a credit note: the one of the invoice that it takes back, from 0 on. */
  of: z.int().optional(),
})

/**
 * An invoice or a credit note, with all that its XML and its PDF say. Amounts of a credit note are positive. All of it has one
 * category and rate of VAT. Prices are net.
 */
export const invoiceSchema = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  number: text,
  issuedOn: day,
  /** Empty on a credit note. */
  dueOn: text,
  /** The day on which the last of the goods left; empty while some are still to leave. */
  deliveredOn: text,
  /**
   * While some are still to leave, the first day on which goods left. Before any did, of a supply to another member state, the day of the
   * invoice: EN 16931 asks for the beginning of a period there, and nothing left before it. Empty otherwise.
   */
  deliveryFrom: text.optional(),
  /** How much had left when it was issued; documents from before do not say it. */
  shipped: z.enum(['none', 'part', 'all']).optional(),
  orderNumber: text,
  /** What the buyer calls the order; documents from before do not say it. */
  customerReference: text.optional(),
  corrects: z.object({ number: text, issuedOn: day }).optional(),
  seller: party.extend({ registration: text, licence: text }),
  buyer: party,
  deliverTo: z.object({ name: text, lines: z.array(text), parts: addressParts, country: text }),
  lines: z.array(line),
  adjustments: z.array(adjustment),
  tax: z.object({
    category: z.enum(['S', 'K', 'G', 'E', 'Z', 'O']),
    rate: z.number(),
    /** Whose tax it is. */
    country: text,
    /** Why there is none; empty where there is. */
    reason: text,
  }),
  sums: z.object({
    linesCents: cents,
    allowancesCents: cents,
    chargesCents: cents,
    netCents: cents,
    taxCents: cents,
    totalCents: cents,
    /** Before the invoice was issued. */
    paidCents: cents,
    dueCents: cents,
  }),
  /** Where money goes; without an IBAN it does not say. */
  account: z.object({ holder: text, iban: text, bic: text }),
  terms: text,
  notes: z.array(text),
})

export type Invoice = z.infer<typeof invoiceSchema>
export type InvoiceLine = Invoice['lines'][number]
export type InvoiceAdjustment = Invoice['adjustments'][number]
export type InvoiceSums = Invoice['sums']
