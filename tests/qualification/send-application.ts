import { randomBytes, randomUUID } from 'node:crypto'
import type { OrderPolicy } from '#domain/qualification/order-policy.ts'
import { shop as settings } from '#shop.config'
import { randomAddress } from '#tests/orders/order-input.ts'
import { askShop } from '#tests/shop/ask-shop.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'

type Query = (sql: string, values?: unknown[]) => Promise<unknown>
type Sent = { draft?: string; type?: string; address?: string }

/** As an owner would who asks for qualified customers. */
export async function openApplications(query: Query, whoMayOrder: OrderPolicy) {
  const document = JSON.stringify({ ...settings, customers: { whoMayOrder } })
  await query(`INSERT INTO settings_versions (document, published_by_name) VALUES ($1, 'Test')`, [document])
  await query('UPDATE publication SET version = version + 1')
}

/** A file beside an application, as the page at /apply sends it. */
export async function uploadEvidence(
  shop: RunningShop,
  content: string | Uint8Array,
  { draft = randomUUID(), type = 'application/pdf', address = randomAddress() }: Sent = {},
) {
  const { status, text } = await askShop(shop, `/api/applications/${draft}/files?name=licence.pdf`, {
    ...{ address, bytes: Buffer.from(content), headers: { 'content-type': type } },
  })
  const said: { file?: string; message?: string } = text.startsWith('{') ? JSON.parse(text) : {}
  return { status, ...said }
}

export async function apply(shop: RunningShop, application: object, address = randomAddress()) {
  const { status, text } = await askShop(shop, '/api/applications', { json: application, address })
  const said: { fields?: Record<string, string> } = text.startsWith('{') ? JSON.parse(text) : {}
  return { status, ...said }
}

export function applicationWith(draft: string, files: readonly string[]) {
  return {
    ...{ draft, files, businessName: 'Green Leaf', country: 'Germany', address: 'Weg 1', vatNumber: '' },
    ...{ fullName: 'Eva', email: `${draft}@leaf.example`, phoneNumber: '', message: '' },
  }
}

/** A document of this size that cannot be made smaller, as a scan; no two are the same. */
export function pdfOf(bytes: number): Buffer {
  const content = Buffer.alloc(bytes, ' ')
  content.write(`%PDF-1.7\n% ${randomUUID()}\n`)
  randomBytes(Math.max(1, bytes - 200)).copy(content, 100)
  content.write('%%EOF', bytes - 5)
  return content
}
