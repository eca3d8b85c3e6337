import { listEvery } from '#domain/list-in-words.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { exceptionsByAge } from '#domain/shop/describe-age.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { LegalDocument } from './legal-document.ts'
import { ContactDetails, LicenceDetails, OperatorDetails } from './operator-details.tsx'
import { termsOfPurchase } from './terms-of-purchase.tsx'

export function termsOfService(shop: ShopConfig, prices: PriceList): LegalDocument {
  return {
    title: 'Terms of Service',
    updated: '2026-11-19',
    summary: `The terms on which ${shop.name} takes, confirms and delivers orders. They apply to every order placed on this site.`,
    sections: [
      {
        id: 'seller',
        heading: 'Who sells',
        body: (
          <>
            <OperatorDetails shop={shop} />
            <LicenceDetails shop={shop} />
            <p>
              The shop trades in regulated products under the licence of its operator, and in the countries
              where that licence holds.
            </p>
          </>
        ),
      },
      {
        id: 'buyers',
        heading: 'Who may order',
        body: (
          <>
            <AgeLimits limits={shop.ageLimits} />
            <p>
              You must be allowed to receive and hold the products where they are delivered, and to trade in
              them if that is what you do. We may ask for proof of age, business or licence before we confirm,
              and refuse the order without it. Products must be kept away from minors.
            </p>
          </>
        ),
      },
      ...termsOfPurchase(shop, prices),
      {
        id: 'liability',
        heading: 'Liability',
        body: (
          <p>
            We are liable without limit for intent, gross negligence, injury to life, body or health, and
            wherever the law forbids a limit. Otherwise we are liable for breach of an essential duty only,
            and up to the damage that could be foreseen when the order was confirmed.
          </p>
        ),
      },
      {
        id: 'privacy',
        heading: 'Personal data',
        body: (
          <p>
            How we handle personal data is set out in the <a href="/privacy-policy">privacy policy</a> and the{' '}
            <a href="/cookie-policy">cookie policy</a>.
          </p>
        ),
      },
      {
        id: 'law',
        heading: 'Governing law',
        body: (
          <p>
            The governing law of these terms is the law of {shop.governingLaw}, without the UN Convention on
            Contracts for the International Sale of Goods. Consumers keep the protection of the mandatory
            rules of the country they live in, and may go to the courts there.
          </p>
        ),
      },
      {
        id: 'changes',
        heading: 'Changes to these terms',
        body: (
          <p>
            An order is governed by the terms that stood here when it was placed. New terms get a new date,
            and apply to later orders. If one of these terms should not hold, the others stay.
          </p>
        ),
      },
      { id: 'contact', heading: 'Contact', body: <ContactDetails shop={shop} /> },
    ],
  }
}

type Limits = ShopConfig['ageLimits']

function AgeLimits({ limits }: { limits: Limits }) {
  return (
    <p>
      You must be {limits.standard} years or older ({limits.standard}+).
      {exceptionsByAge(limits).map(([age, names]) => ` In ${listEvery(names)} you must be ${age} or older.`)}
    </p>
  )
}
