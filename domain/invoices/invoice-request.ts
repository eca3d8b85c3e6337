import { z } from 'zod'
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

/** A form of the invoices of an order, as it is posted. Undefined where it is none. */
export function readInvoiceRequest(form: Record<string, unknown>): InvoiceRequest | undefined {
  const { success, data } = requestSchema.safeParse(form)
  if (!success) return undefined
  if (data.intent !== 'credit-invoice') return data
  const { intent, invoice, reason: words, what, amount = '' } = data
  if (what === 'rest') return { intent, invoice, reason: words, request: { what } }
  if (what === 'amount') {
    const netCents = readCents(amount)
    return netCents === undefined
      ? undefined
      : { intent, invoice, reason: words, request: { what, netCents } }
  }
  const quantities = new Map(numbered(form, 'quantity').map(([at, text]) => [at, Number(text) || 0]))
  const charges = numbered(form, 'charge').map(([at]) => at)
  return { intent, invoice, reason: words, request: { what, quantities, charges } }
}

/** The fields of a form whose names are a word and a number, such as quantity-1. */
function numbered(form: Record<string, unknown>, word: string): [at: number, text: string][] {
  return Object.entries(form).flatMap(([name, value]): [number, string][] => {
    const [, at] = new RegExp(`^${word}-(\\d{1,4})$`).exec(name) ?? []
    return at !== undefined && typeof value === 'string' && /^\d{0,9}$/.test(value)
      ? [[Number(at), value]]
      : []
  })
}

function readCents(typed: string): number | undefined {
  const [, euros, rest = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(rest.padEnd(2, '0'))
}
