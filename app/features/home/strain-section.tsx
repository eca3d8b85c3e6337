import type { ReactNode } from 'react'
import { SectionHead } from './section-head.tsx'

/** Where the strain sheets hang. */
export function StrainSection({ children }: { children: ReactNode }) {
  return (
    <section id="products" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title="Premium Strains">
        Each sheet lists lineage, terpenes and the range of its THC.
      </SectionHead>
      {children}
    </section>
  )
}
