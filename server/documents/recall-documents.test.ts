import { describe, expect, test } from 'vitest'
import type { Recall } from '#domain/recall/recall.ts'
import { USUAL_LETTER, USUAL_SUBJECT } from '#domain/recall/recall-letter.ts'
import { recallReportCsv } from '#domain/recall/recall-report-csv.ts'
import { letterFacts } from '#server/recall/send-letters.ts'
import { shop } from '#shop.config'
import { readPdf } from '#tests/office/read-pdf.ts'
import { recallLetters, recallReport } from './recall-documents.ts'

const AT = new Date('2026-11-17T10:00:00Z')

function consignee(position: number, name: string) {
  return {
    position,
    name,
    email: `hello@${position}.example`,
    country: 'Germany',
    address: [name, '1 Garden Street', 'Germany'],
    company: null,
    letter: 'queued' as const,
    mailState: 'sent',
    repliedAt: position === 1 ? AT : null,
    amounts: { delivered: 150_000, returned: position === 1 ? 100_500 : 0, destroyed: 0, used: 0 },
    deliveries: [
      {
        orderId: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
        orderNumber: '4B7F9A52',
        quantity: 150_000,
        pickedAt: AT,
        status: 'completed',
        isShipped: true,
      },
    ],
  }
}

const RECALL: Recall = {
  number: 7,
  isRehearsal: false,
  reason: 'Mould was found',
  subject: USUAL_SUBJECT,
  letter: USUAL_LETTER,
  onHand: 20_000,
  startedAt: AT,
  startedByName: 'Ada',
  closedAt: null,
  closedByName: null,
  closeReason: null,
  batch: {
    number: 3,
    code: 'OGK-1',
    product: 'OG Kush',
    unit: 'milligram',
    site: 'Main site',
    supplier: 'Farm',
    supplierCode: 'F-9',
    producedOn: '2026-03-07',
    receivedOn: '2026-04-01',
    bestBefore: null,
    state: 'recalled',
    isEverReleased: true,
    onHand: 20_000,
  },
  consignees: [consignee(1, 'Green Hub'), consignee(2, '=cmd()')],
  entries: [
    {
      id: 1,
      position: 1,
      recordedAt: AT,
      kind: 'returned',
      quantity: 100_500,
      actorName: 'Ada',
      note: 'By courier',
    },
  ],
}
const factsOf = (one: Recall['consignees'][number]) =>
  letterFacts(
    { consignee: one, batch: RECALL.batch, reason: RECALL.reason },
    { shop, publicUrl: 'https://shop.example' },
  )

describe('the report of a recall', () => {
  test('has the batch, who had it, what became of it, and when', async () => {
    const text = readPdf(await recallReport(RECALL, shop))
      .pages.flat()
      .join('\n')
    for (const words of [
      'Recall report',
      'Batch OGK-1',
      'Supplier Farm, their code F-9',
      'Green Hub',
      '100.5 g',
      '49.5 g',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Green Hub, 100.5 g came back (Ada)')
    expect(text).not.toContain('REHEARSAL')
    // Words about people are for the staff, not for the file of somebody else.
    expect(text).not.toContain('By courier')
  })

  test('keeps an address of e-mail in one piece', async () => {
    const email = `${'purchasing'.repeat(4)}@wholesale.example`
    const long = { ...RECALL, consignees: [{ ...consignee(1, 'Green Hub'), email }] }
    expect(
      readPdf(await recallReport(long, shop))
        .pages.flat()
        .join('\n'),
    ).toContain(email)
  })

  test('of a rehearsal says so', async () => {
    const rehearsal = { ...RECALL, isRehearsal: true }
    expect(
      readPdf(await recallReport(rehearsal, shop))
        .pages.flat()
        .join('\n'),
    ).toContain('REHEARSAL')
    expect(
      readPdf(await recallLetters(rehearsal, shop, factsOf))
        .pages.flat()
        .join('\n'),
    ).toContain('REHEARSAL: Recall of')
    expect(recallReportCsv(rehearsal)).toContain('Rehearsal')
  })

  test('as CSV adds up, a line for each consignee, and starts no formula', async () => {
    const [head, first, second] = recallReportCsv(RECALL).split('\r\n')
    expect(head).toMatch(/Delivered,Returned,Destroyed there,Used or passed on,Outstanding$/)
    expect(first).toMatch(/g,150,100.5,0,0,49.5$/)
    expect(second).toContain("'=cmd()")
  })
})

test('the letters of a recall are a sheet for each consignee, with its address', async () => {
  const { pages } = readPdf(await recallLetters(RECALL, shop, factsOf))
  expect(pages).toHaveLength(2)
  expect(pages[0]?.join('\n')).toContain('Dear Green Hub,')
  expect(pages[0]?.join('\n')).toContain('1 Garden Street')
  expect(pages[0]?.join('\n')).toContain('Recall of OG Kush, batch OGK-1')
})
