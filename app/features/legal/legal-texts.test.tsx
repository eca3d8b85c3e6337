import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { shop as shipped } from '#shop.config'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { cookiePolicy } from './cookie-policy.tsx'
import { type LegalDocument, updatedBy } from './legal-document.ts'
import { privacyPolicy } from './privacy-policy.tsx'
import { LegalPage } from './render-legal-page.server.tsx'
import { termsOfService } from './terms-of-service.tsx'

const filled: ShopConfig = {
  ...shipped,
  legalEntity: {
    name: 'Example Herbs SL',
    address: '1 Example Street, 00000 Exampletown',
    registration: 'Register 12345',
    vatNumber: 'ES00000000',
    country: 'Exampleland',
  },
  licence: { number: 'LIC-0001', authority: 'Example Agency' },
  contact: {
    email: 'shop@shop.example',
    telegram: '@exampleshop',
    whatsapp: '+10 000 001',
    signal: '+10 000 002',
  },
  dataProtection: { name: 'The Officer', email: 'privacy@shop.example', address: '2 Example Street' },
}

const pages = [
  {
    name: 'terms',
    write: (shop: ShopConfig) => termsOfService(shop, shippedPrices),
    facts: [
      'no shipping to Spain or Croatia',
      'We ship to all EU countries except Spain and Croatia',
      'minimum order is 150g',
      'wholesale range is 150g to 5kg',
      'Vapes: at least 10 units of each product',
      'Concentrates: at least 10 units in the whole order',
      'more than 50 units',
      'Payment is by cryptocurrency or bank transfer',
      'by credit card or through a transfer service',
      'All prices are in EUR',
      'Shipping takes 2-3 weeks in the EU',
      'within 48 hours of delivery, with a photo',
      '18 years or older (18+)',
      'THC percentages vary by about 2%',
      'governing law of these terms is the law of Spain',
      'is a request. It binds neither you nor us until our staff confirm it',
      'No payment is taken online',
      'within 24 hours',
      'Parcels are plain and unmarked. Shipments are insured.',
    ],
  },
  {
    name: 'privacy',
    write: privacyPolicy,
    facts: [
      'Order data is retained for 7 years',
      'purchase attempts: 13 months',
      'name nobody: 25 months',
      'anonymous daily counters',
      'random session id',
      'first 24 bits (IPv4) or 48 bits (IPv6)',
      'everything recorded for that session is deleted',
      'looked up from the address on our own server',
      'no third-party trackers',
      'the carrier that delivers your order',
      'the provider that carries our e-mail',
      'transfers no personal data outside the European Union',
      ...['access', 'rectification', 'erasure', 'restriction', 'portability', 'objection'],
      'lodge a complaint with a data protection authority',
      ...['Article 6(1)(a)', 'Article 6(1)(b)', 'Article 6(1)(c)', 'Article 6(1)(f)'],
      '18 years or older',
    ],
  },
  {
    name: 'cookie',
    write: cookiePolicy,
    facts: [
      'cookieConsent | Local storage | 1 year',
      'sessionId | Session storage | Session',
      'cartItems | Local storage | 7 days',
      'rememberedDetails | Local storage | Until you take the tick away in the order form, or delete it',
      'quickOrder | Session storage | Until you put the lines into the basket, or close the tab',
      'theme | Local storage',
      'listLook | Local storage',
      'ageConfirmed | Local storage',
      'cultivar.order | Cookie, out of reach of scripts',
      'cultivar.buyer | Cookie, out of reach of scripts | 90 days at most',
      'cultivar.buyer_ask | Cookie, out of reach of scripts | 15 minutes',
      'cultivar.session_token | Cookie, out of reach of scripts | 30 days',
      'cultivar.device_* | Cookie, out of reach of scripts | 180 days',
      "'Accept All'",
      "'Reject Non-Essential'",
    ],
  },
]

describe.each(pages)('the $name page', ({ write }) => {
  it.each([
    ['empty', shipped],
    ['filled-in', filled],
  ])('has no gap in its text with %s settings', (_, shop) => {
    const html = render(write(shop))
    expect(html).not.toMatch(/undefined|null|NaN|\[object|\bfalse\b/)
    expect(html).not.toMatch(/<(p|dd|dt|td|li|h2|a)( [^>]*)?>\s*<\/\1>/)
    expect(html).not.toMatch(/mailto:"/)
    expect(textOf(html)).not.toMatch(/ [.,;:](\s|$)|\.\.(?!\.)\s/)
  })

  it('has an id for each section once, and a link to each in its contents', () => {
    const html = render(write(filled))
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const anchors = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
    expect(anchors).toEqual(write(filled).sections.map((section) => section.id))
    for (const anchor of anchors) expect(ids).toContain(anchor)
  })

  it('shows its title, and the day of its last change', () => {
    const document = write(shipped)
    const text = textOf(render({ ...document, updated: '2026-11-05' }))
    expect(text).toContain(document.title)
    expect(text).toContain('Last updated 5 November 2026')
    expect(document.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it.each([
    [undefined, '2026-11-05'],
    ['2026-11-04', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['2026-11-06', '2026-11-06'],
  ])('is of the later day where settings changed it on %s', (changedOn, day) => {
    expect(updatedBy({ ...write(shipped), updated: '2026-11-05' }, changedOn).updated).toBe(day)
  })

  it('carries no style that a strict content policy would refuse', () => {
    expect(render(write(filled))).not.toMatch(/ style=| on\w+=|<style/)
  })
})

describe.each(pages)('the $name page says', ({ write, facts }) => {
  const text = textOf(render(write(shipped)))
  it.each(facts)('%s', (fact) => {
    expect(text).toContain(fact)
  })
})

describe('the settings of the operator', () => {
  it('appear on the privacy page', () => {
    const text = textOf(render(privacyPolicy(filled)))
    for (const value of Object.values(filled.legalEntity)) expect(text).toContain(value)
    for (const value of Object.values(filled.dataProtection)) expect(text).toContain(value)
    expect(text).toContain('that of Exampleland')
    expect(text).not.toContain('not filled in')
  })

  it('appear in the terms', () => {
    const text = textOf(render(termsOfService(filled, shippedPrices)))
    const { legalEntity, licence, contact } = filled
    for (const value of [legalEntity, licence, contact].flatMap((part) => Object.values(part))) {
      expect(text).toContain(value)
    }
    expect(text).not.toContain('not filled in')
  })

  it('are said to be missing where the law asks for them', () => {
    expect(textOf(render(privacyPolicy(shipped)))).toContain('not filled in the name and address')
    expect(textOf(render(privacyPolicy(shipped)))).toContain('not filled in any contact details')
    expect(textOf(render(termsOfService(shipped, shippedPrices)))).toContain(
      'not filled in the name and address',
    )
    expect(textOf(render(termsOfService(shipped, shippedPrices)))).toContain('not filled in a licence')
    expect(textOf(render(cookiePolicy(shipped)))).toContain('not filled in any contact details')
  })

  it('fall back to the contact of the shop for questions about personal data', () => {
    const text = textOf(render(privacyPolicy({ ...filled, dataProtection: shipped.dataProtection })))
    expect(text).toContain('shop@shop.example')
    expect(text).not.toContain('privacy@shop.example')
  })

  it('change what the terms promise', () => {
    const text = textOf(
      render(
        termsOfService(
          {
            ...shipped,
            markets: { served: ['DE', 'NL'], excluded: [] },
            ageLimits: { standard: 18, byCountry: { MT: 21, NL: 21, DE: 18 } },
            governingLaw: 'Malta',
            delivery: { fromWeeks: 1, toWeeks: 4, processedWithinHours: 48 },
            claims: { ...shipped.claims, insuredShipments: { shown: false, text: 'Insured shipments' } },
            payment: {
              ...shipped.payment,
              cryptocurrency: { shown: false, text: 'Cryptocurrency' },
              creditCards: { shown: false, text: 'Credit cards' },
              transferService: { shown: false, text: 'Transfer service' },
            },
          },
          shippedPrices,
        ),
      ),
    )
    expect(text).toContain(
      'We ship to Germany and the Netherlands. Orders for any other country are refused.',
    )
    expect(text).toContain('In Malta and the Netherlands you must be 21 or older.')
    expect(text).toContain('the law of Malta')
    expect(text).toContain('1-4 weeks')
    expect(text).toContain('within 48 hours, contact you')
    expect(text).toContain('Payment is by bank transfer.')
    expect(text).not.toMatch(/insured|cryptocurrency|credit card|transfer service|Spain/)
  })

  it('decide whether the terms wait for the payment, or give time to pay', () => {
    const said = (paymentDays: number) =>
      textOf(render(termsOfService({ ...shipped, invoices: { paymentDays } }, shippedPrices)))
    expect(said(0)).toContain('We ship when the payment has arrived. Until it is paid, the goods stay ours.')
    expect(said(0)).toContain('counted from the day on which payment has arrived')
    expect(said(30)).toContain('An invoice is payable within 30 days of its date')
    expect(said(30)).not.toContain('payment has arrived')
  })

  it('change how long the privacy page says that data is kept', () => {
    const retention = {
      ordersYears: 10,
      ordersKeptByLaw: null,
      analyticsRawMonths: 6,
      analyticsRollupsMonths: 12,
    }
    const text = textOf(render(privacyPolicy({ ...shipped, retention })))
    expect(text).toContain('retained for 10 years')
    expect(text).toContain('attempts: 6 months')
    expect(text).toContain('nobody: 12 months')
    expect(text).not.toContain('We ourselves need it')
  })

  it('name the law that keeps orders for longer', () => {
    const ordersKeptByLaw = { years: 12, law: 'the tax law of Exampleland' }
    const retention = { ...shipped.retention, ordersKeptByLaw }
    const text = textOf(render(privacyPolicy({ ...shipped, retention })))
    expect(text).toContain('Order data is retained for 12 years')
    expect(text).toContain(
      'We ourselves need it for 7 years; the tax law of Exampleland obliges us to keep it until then',
    )
  })
})

describe('the cookie page', () => {
  it('holds the control that changes the answer, where the route gives one', () => {
    const html = render(cookiePolicy(shipped, <button type="button">Change my answer</button>))
    expect(html).toContain('Change my answer</button>')
  })
})

function render(document: LegalDocument) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LegalPage document={document} />
    </MemoryRouter>,
  )
}

/** What a reader sees; cells of a table stand beside each other with a bar between them. */
function textOf(html: string) {
  return html
    .replaceAll('</td><td', '</td> | <td')
    .replaceAll(/<\/(p|h1|h2|li|td|th|dt|dd|div|a)>/g, (end) => (end === '</a>' ? '' : `${end}\n`))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

it('the privacy policy names VIES where it is asked, and only there', () => {
  const policy = (shop: ShopConfig) => textOf(render(privacyPolicy(shop)))
  expect(policy(shipped)).not.toContain('VIES')
  expect(policy({ ...shipped, vatChecks: { vies: true } })).toContain(
    'We ask VIES, the register of the European Commission',
  )
})

it('the privacy policy tells applicants what is kept where a shop asks them to apply, and only there', () => {
  const policy = (shop: ShopConfig) => textOf(render(privacyPolicy(shop)))
  expect(policy(shipped)).not.toContain('Whoever applies')
  expect(policy({ ...shipped, customers: { whoMayOrder: 'order' } })).toContain(
    'an application that comes to nothing is deleted 6 months after its last change',
  )
})
