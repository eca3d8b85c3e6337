import { expect, it } from 'vitest'
import { measure } from './faces.ts'
import { createPagePlan, LEFT, SMALL, TEXT } from './page-plan.ts'
import { createPaper, type Paper } from './paper.ts'
import { putHead } from './put-head.ts'

type Written = { text: string; from: number; to: number; y: number }

/** What the head writes where; the paper itself stays blank. */
function writeHead(facts: { term: string; value: string }[], shopName = 'Cultivar'): Written[] {
  const written: Written[] = []
  const text: Paper['text'] = (words, x, y, look) => {
    const { face = 'plain', size, align } = look ?? { size: TEXT.size }
    const width = measure(face, words, size)
    written.push({
      text: words,
      y,
      from: align === 'right' ? x - width : x,
      to: align === 'right' ? x : x + width,
    })
  }
  const plan = createPagePlan()
  const document = {
    shopName,
    title: 'Credit note',
    facts,
    parties: [],
    columns: [],
    rows: [],
    sums: [],
    remarks: [],
  }
  putHead(plan, document, undefined)
  plan.draw({ ...createPaper('Test'), text }, { head: '', foot: '' })
  return written
}

function overlaps(one: Written, other: Written) {
  return (
    one !== other &&
    Math.abs(one.y - other.y) < SMALL.leading - 2 &&
    one.from < other.to &&
    other.from < one.to
  )
}

it.each([
  ['short', 'INV-1'],
  ['that of a credit note', 'INV-2027-000001, 19 November 2026'],
  ['of one long word', 'x'.repeat(120)],
  ['of many words', 'Warehouse behind the station, second yard, '.repeat(6)],
])('writes no term over a value, and nothing beyond the page: %s', (_what, value) => {
  const facts = [
    { term: 'Number', value: 'CN-2027-000001' },
    { term: 'Corrects', value },
    { term: 'Order', value: '4B7F9A52' },
  ]
  const written = writeHead(facts)
  for (const { term } of facts) expect(written.map(({ text }) => text)).toContain(term)
  expect(written.filter((one) => written.some((other) => overlaps(one, other)))).toEqual([])
  for (const { from } of written) expect(from).toBeGreaterThanOrEqual(LEFT)
})

it.each(['Cultivar', 'Distribuciones Verdes del Mediterraneo y Compania', 'A'.repeat(60)])(
  'writes the name of the shop beside the title, and not over it: %s',
  (shopName) => {
    const written = writeHead([{ term: 'Number', value: 'INV-1' }], shopName)
    expect(written.filter((one) => written.some((other) => overlaps(one, other)))).toEqual([])
  },
)
