import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AwardBanner } from './award-banner.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import type { Hidden, HomeContent } from './home-content.ts'
import { PaymentSection } from './payment-section.tsx'
import { PriceLadder } from './price-ladder.tsx'
import { ReasonsSection } from './reasons-section.tsx'
import { SectionHead } from './section-head.tsx'
import { ShippingSection } from './shipping-section.tsx'

/** The sections around the strain grid and the head of its own, in the order of the page. The map comes from another feature. */
export function renderHomeSections(content: HomeContent, coverageMap: ReactNode, hidden?: Hidden) {
  return {
    before: renderToStaticMarkup(
      <>
        <Hero {...content.hero} />
        <Categories drawers={content.drawers} />
        {content.award && <AwardBanner {...content.award} />}
        {content.pricing.rows.length > 0 && <PriceLadder {...content.pricing} />}
      </>,
    ),
    strainsHead: renderToStaticMarkup(
      <SectionHead title="Premium Strains">
        {hidden?.catalogue || hidden?.prices ? (
          <>
            {hidden.catalogue ? 'Our catalogue is' : 'Our prices are'} for customers who have{' '}
            <a href="/account">signed in</a>.
          </>
        ) : (
          'Each strain has a page with its lineage, terpenes and THC range.'
        )}
      </SectionHead>,
    ),
    after: renderToStaticMarkup(
      <>
        <ShippingSection features={content.shipping} map={coverageMap} />
        <PaymentSection {...content.payment} />
        {content.reasons.length > 0 && <ReasonsSection reasons={content.reasons} />}
      </>,
      // Ids that React gives out here must not meet those of the page.
      { identifierPrefix: 'home-' },
    ),
  }
}
