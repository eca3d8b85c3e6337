import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { checkInvoice } from '#domain/invoices/check-invoice.ts'
import { writeCii } from '#domain/invoices/write-cii.ts'
import { anyCredits } from '#tests/invoices/generated-invoices.ts'
import { openOfficialRules } from '#tests/invoices/official-rules.ts'
import { type Line, NotTried, type Outcome } from '../line.ts'

const DOCUMENTS = Number(process.env.INVOICES ?? 1000)
/** One in so many is falsified besides. */
const FALSIFIED_EACH = 20

export const INVOICES: Line = {
  name: 'invoices',
  table: 'reliability',
  promise: 'Invoices and credit notes obey EN 16931',
  proof:
    'Invoices of all categories of VAT, with discounts, charges, rounding, prepayments, buyers of all member states and beyond, and their credit notes, are generated; the rules that CEN publishes (EN16931_RULES names them) find nothing in any of them, nor do ours, and credit notes come to the cent to what the invoice did. Falsified totals are found by both.',
  shortForm: ['domain/invoices/check-invoice.test.ts', 'tests/invoices/official-rules.test.ts'],
  longestMs: 60 * 60_000,
  run: proveInvoices,
}

async function proveInvoices(): Promise<Outcome> {
  const path = process.env.EN16931_RULES ?? ''
  if (!existsSync(path)) throw new NotTried('EN16931_RULES does not name the rules that CEN publishes.')
  const check = openOfficialRules(path)
  const failures: string[] = []
  const categories = new Map<string, number>()
  let [documents, falsified] = [0, 0]
  for (let seed = Date.now(); documents < DOCUMENTS; seed++) {
    const [{ invoice, creditNotes } = { invoice: undefined, creditNotes: [] }] = fc.sample(anyCredits, {
      numRuns: 1,
      seed,
    })
    if (!invoice) continue
    const credited = creditNotes.reduce((sum, { sums }) => sum + sums.totalCents, 0)
    if (credited !== invoice.sums.totalCents) failures.push(`Seed ${seed}: credit notes come to ${credited}.`)
    for (const document of [invoice, ...creditNotes]) {
      documents += 1
      categories.set(document.tax.category, (categories.get(document.tax.category) ?? 0) + 1)
      const broken = [...check(writeCii(document)), ...checkInvoice(document).map(({ rule }) => rule)]
      if (broken.length > 0) failures.push(`Seed ${seed}: ${document.kind} breaks ${broken.join(', ')}.`)
      if (documents % FALSIFIED_EACH !== 0) continue
      falsified += 1
      const wrong = structuredClone(document)
      wrong.sums.totalCents += 1
      const isFound =
        check(writeCii(wrong)).includes('BR-CO-15') &&
        checkInvoice(wrong).some(({ rule }) => rule === 'BR-CO-15')
      if (!isFound) failures.push(`Seed ${seed}: a falsified total was not found.`)
    }
  }
  return {
    done: `${documents.toLocaleString('en')} invoices and credit notes checked, ${falsified} falsified ones found`,
    failures,
    figures: [['by category', [...categories].map(([name, count]) => `${name} ${count}`).join(', ')]],
  }
}
