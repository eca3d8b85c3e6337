import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { drawDocument } from '#server/documents/drawing/draw-document.ts'
import { paymentBox } from '#server/documents/payment-box.ts'
import { createDocumentRenderer } from '#server/documents/render-document.ts'
import type { RenderOptions, ShopDocument } from '#server/documents/shop-document.ts'
import { type Figure, figureOf } from './figures.ts'
import { sizesFrom } from './sized-figures.ts'

/** For a quick look: `BENCH_ORDERS=20`. */
const INVOICES = Math.min(200, ...sizesFrom(process.env.BENCH_ORDERS, [200]))
const LINES = 10
const REGISTER_LINES = INVOICES * 500
const GOAL_MS = 50
const GOAL_DELAY_MS = 20

/** Invoices in one press, in the process beside the shop and, as the floor, in this one; what the event loop notices of either. */
export async function measureDocuments(): Promise<Figure[]> {
  const renderer = createDocumentRenderer({ waitingAtMost: INVOICES })
  const options: RenderOptions = { xml: { name: 'factur-x.xml', text: '<Line/>'.repeat(1500) } }
  const apart = (document: ShopDocument) => renderer.draw({ work: 'document', document, options })
  try {
    await apart(invoiceWith(0, LINES))
    await drawDocument(invoiceWith(0, LINES), options)
    const beside = await timeInvoices(apart)
    const here = await timeInvoices((document) => drawDocument(document, options))
    const beganAt = performance.now()
    const register = { ...invoiceWith(0, REGISTER_LINES), facts: [] }
    const { length } = await renderer.draw({ work: 'document', document: register, options: {} })
    const seconds = (performance.now() - beganAt) / 1000
    return [
      figureOf(`each of ${INVOICES} invoices in one press`, 'ms', [beside.ms], { below: GOAL_MS }),
      figureOf('the same in the process of the shop', 'ms', [here.ms]),
      figureOf('the event loop waits meanwhile, p99', 'ms', [beside.delayMs], { below: GOAL_DELAY_MS }),
      figureOf('the same in the process of the shop, p99', 'ms', [here.delayMs]),
      figureOf('an invoice', 'kB', [beside.bytes / 1000]),
      figureOf(`a register of ${REGISTER_LINES.toLocaleString('en')} lines`, 's', [seconds]),
      figureOf('its size', 'MB', [length / 1_000_000]),
    ]
  } finally {
    renderer.stop()
  }
}

async function timeInvoices(render: (document: ShopDocument) => Promise<Buffer>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const beganAt = performance.now()
  let bytes = 0
  for (let n = 1; n <= INVOICES; n++) {
    bytes = (await render(invoiceWith(n, LINES))).length
    // As a shop would, which answers somebody in between.
    await setImmediate()
  }
  const ms = (performance.now() - beganAt) / INVOICES
  delay.disable()
  return { ms, bytes, delayMs: delay.percentile(99) / 1_000_000 }
}

function invoiceWith(n: number, lines: number): ShopDocument {
  const figures = { align: 'right', face: 'figures' } as const
  const number = `INV-2027-${String(n).padStart(6, '0')}`
  const account = { holder: 'Verde Mayor S.L.', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' }
  return {
    shopName: 'Cultivar',
    title: 'Invoice',
    facts: [
      { term: 'Number', value: number },
      { term: 'Date', value: '17 November 2027' },
    ],
    parties: [
      { heading: 'Customer', lines: [`Zielarnia Łódź ${n}`, 'ul. Piotrkowska 1', '90-001 Łódź', 'Poland'] },
      { heading: 'Seller', lines: ['Verde Mayor S.L.', 'Calle Mayor 1', '28013 Madrid', 'Spain'] },
    ],
    columns: [
      { title: 'Item' },
      { title: 'Quantity', width: 70, ...figures },
      { title: 'Price', width: 70, ...figures },
      { title: 'Net amount', width: 90, ...figures },
    ],
    rows: Array.from({ length: lines }, (_, at) => ({
      cells: [`White Widow ${at + n}`, '150 g', '€9.50', '€1,425.00'],
      detail: 'Hybrid, 22%',
      cents: 142_500,
    })),
    sums: [{ term: 'Total', value: '€14,250.00', isTotal: true }],
    payment: paymentBox({ account, reference: number, cents: 1_425_000, until: '2027-12-01' }),
    remarks: ['Thank you for your order.'],
  }
}
