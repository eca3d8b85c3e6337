import { EmptyState } from '#app/ui/empty-state.tsx'
import { SectionHead } from './section-head.tsx'

/** Where the strain sheets will hang. */
export function StrainSection() {
  return (
    <section id="products" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title="Premium Strains" />
      <EmptyState headingLevel="h3" title="The sheets are being prepared">
        No strains are listed here yet. The price ladder above already holds for all of them.
      </EmptyState>
    </section>
  )
}
