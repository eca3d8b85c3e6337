import { describe, expect, it } from 'vitest'
import { MAIL_FRAME, orderWith } from '#tests/mail/staff-notice.ts'
import { composeMail, type MailedOrder } from './compose-mail.ts'

const ONE_KIND = orderWith('Ada Green')
const VAPES = {
  kind: 'vape',
  unit: 'unit' as const,
  strainName: 'Slow Melt',
  strainType: 'Live Resin',
  thcContent: '1000mg',
  quantity: 10,
  linePrice: '459.80',
}
const MIXED: MailedOrder = {
  ...ONE_KIND,
  totalUnits: 10,
  totalPrice: '1959.80',
  items: [VAPES, ...ONE_KIND.items],
}

describe.each(['buyer-confirmation', 'staff-notice'] as const)('the %s', (purpose) => {
  const write = (order: MailedOrder) => composeMail({ id: 'a', purpose }, order, MAIL_FRAME)

  it('of several kinds has the lines of each under its name and quantity', () => {
    const { text, html } = write(MIXED)
    expect(text).toContain(`
Strains: 150 g
- OG Kush (Hybrid, 20%): 150 g at €10.00, €1,500.00

Vapes: 10 units
- Slow Melt (Live Resin, 1000mg): 10 units at €45.98, €459.80

Quantity: 150 g · 10 units
Total: €1,959.80
`)
    expect(html).toContain('<h2>Strains <span class="detail">150 g</span></h2>\n<ul>')
    expect(html).toContain('<h2>Vapes <span class="detail">10 units</span></h2>\n<ul>')
  })

  it('of one kind has no heading above its lines', () => {
    const { text, html } = write(ONE_KIND)
    expect(text).toContain(`

- OG Kush (Hybrid, 20%): 150 g at €10.00, €1,500.00

Quantity: 150 g
Total: €1,500.00
`)
    expect(html).not.toContain('Strains')
    expect(html.split('<ul>')).toHaveLength(2)
  })
})
