import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInvoice } from '#domain/invoices/check-invoice.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { findInvoiceFiles, readInvoicesOfOrder } from '#server/invoices/read-invoices.ts'
import { makeInvoicePdf } from '#server/invoices/store-invoice.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openPdf } from '#tests/office/read-pdf.ts'
import { openOfficialRules } from './official-rules.ts'
import { addInvoiceableOrder } from './order-to-invoice.ts'
import { SELLING_SHOP as shop } from './selling-shop.ts'

const database = useTestDatabase()
const rules = process.env.EN16931_RULES ?? ''

/** An invoice and a credit note for a part of it, as the shop issues them. */
async function issueBoth() {
  const { rows } = await database.db.pool.query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  const actor = { userId: String(rows[0].id), name: 'Ada' }
  const orderId = await addInvoiceableOrder(database.db.pool)
  const issued = await issueInvoice(database.db, { orderId, shop, actor })
  if (!issued.ok) throw new Error('not issued')
  const credited = await issueCreditNote(database.db, {
    ...{ orderId, invoice: issued.id, shop, actor, reason: 'Came back' },
    request: { what: 'lines', quantities: new Map([[1, 25]]), charges: [0] },
  })
  if (!credited.ok) throw new Error('not credited')
  return readInvoicesOfOrder(database.db, orderId)
}

describe('an invoice and a credit note that the shop issues', () => {
  let documents: Awaited<ReturnType<typeof issueBoth>>
  beforeEach(async () => {
    documents = await issueBoth()
  })
  afterEach(() => expect(documents).toHaveLength(2))

  it('obey the rules of EN 16931, by our own check', () => {
    for (const { content } of documents) expect(checkInvoice(content)).toEqual([])
  })

  // Half a minute where the rules are not compiled yet.
  it.skipIf(!existsSync(rules))(
    'obey the official ones (not tried without EN16931_RULES)',
    {
      timeout: 600_000,
    },
    () => {
      const check = openOfficialRules(rules)
      for (const { xml } of documents) expect(check(xml)).toEqual([])
      const falsified = documents[0]?.xml.replace(
        /(<ram:GrandTotalAmount>)[^<]+/,
        (_, tag: string) => `${tag}1.00`,
      )
      expect(check(falsified ?? '')).toContain('BR-CO-15')
    },
  )

  it('are kept as PDF/A-3 with that XML inside', async () => {
    for (const { id, xml } of documents) {
      await makeInvoicePdf(database.db, id, 'Cultivar')
      const { pdf } = (await findInvoiceFiles(database.db, id)) ?? {}
      if (!pdf) throw new Error('no PDF')
      const file = openPdf(pdf)
      const root = file.follow('Root')
      const metadata = file.stream(file.entry(root, 'Metadata')).toString()
      for (const mark of [
        '<pdfaid:part>3</pdfaid:part>',
        '<pdfaid:conformance>B</pdfaid:conformance>',
        '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
        '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      ])
        expect(metadata).toContain(mark)
      expect(file.follow('Root', 'OutputIntents')).toContain('/S /GTS_PDFA1')
      const attached = file.follow('Root', 'AF')
      expect(attached).toContain('/AFRelationship /Alternative')
      expect(attached).toContain('(factur-x.xml)')
      const embedded = [...file.objects.keys()].find((number) =>
        file.body(String(number)).text.includes('/Type /EmbeddedFile'),
      )
      expect(file.stream(String(embedded)).toString()).toBe(xml)
    }
  })
})
