import { z } from 'zod'
import { refuseFigure, understood } from '#domain/figures/typed-figure.ts'
import { revision } from '#domain/form-fields.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { CreditRequest } from './credit-invoice.ts'

const id = z.coerce.number().int().positive()
const reason = z
  .string()
  .transform(visibleText)
  .refine((text) => text.length >= 1 && text.length <= 500)

const requestSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('issue-invoice'), revision }),
  z.object({ intent: z.literal('mail-invoice'), invoice: id }),
  z.object({
    intent: z.literal('credit-invoice'),
    invoice: id,
    reason,
    what: z.enum(['rest', 'lines', 'amount']),
    amount: z.string().optional(),
  }),
])

export type InvoiceRequest =
  | { intent: 'issue-invoice'; revision: number }
  | { intent: 'mail-invoice'; invoice: number }
  | { intent: 'credit-invoice'; invoice: number; reason: string; request: CreditRequest }
  /** A figure of it cannot be read, or may mean two things. */
  | { intent: 'credit-invoice'; unclear: string }

const MOST_CENTS = 99_999_999_999
const LONGEST_FIGURE = 20

/** A form of the invoices of an order, as it is posted. Undefined where it is none. */
export function readInvoiceRequest(form: Record<string, unknown>): InvoiceRequest | undefined {
  const { success, data } = requestSchema.safeParse(form)
  if (!success) return undefined
  if (data.intent !== 'credit-invoice') return data
  const { intent, invoice, reason: words, what, amount = '' } = data
  if (what === 'rest') return { intent, invoice, reason: words, request: { what } }
  if (what === 'amount') {
    const netCents = understood('euros', amount, { most: MOST_CENTS })
    return netCents === undefined
      ? { intent, unclear: `Net amount: ${refuseFigure('euros', amount)}` }
      : { intent, invoice, reason: words, request: { what, netCents } }
  }
  const typed = numbered(form, 'quantity').filter(([, text]) => text.trim() !== '')
  const wrong = typed.find(([, text]) => understood('counts', text) === undefined)
  if (wrong) return { intent, unclear: `${wrong[1]}: ${refuseFigure('counts', wrong[1])}` }
  const quantities = new Map(typed.map(([at, text]) => [at, understood('counts', text) ?? 0]))
  const charges = numbered(form, 'charge').map(([at]) => at)
  return { intent, invoice, reason: words, request: { what, quantities, charges } }
}

/** The fields of a form whose names are a word and a number, such as quantity-1. */
function numbered(form: Record<string, unknown>, word: string): [at: number, text: string][] {
  return Object.entries(form).flatMap(([name, value]): [number, string][] => {
    const [, at] = new RegExp(`^${word}-(\\d{1,4})$`).exec(name) ?? []
    return at !== undefined && typeof value === 'string' && value.length <= LONGEST_FIGURE
      ? [[Number(at), value]]
      : []
  })
}
