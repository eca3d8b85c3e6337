import type { ReactNode } from 'react'
import type { HomeContent } from './home-content.ts'
import { SectionHead } from './section-head.tsx'

type ShippingSectionProps = { features: HomeContent['shipping']; map: ReactNode }

export function ShippingSection({ features, map }: ShippingSectionProps) {
  return (
    <section id="shipping" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title="How it travels" />
      <div className="grid gap-6 lg:grid-cols-[0.8fr_1fr] lg:gap-10">
        <ul className="sheets sm:grid-cols-2 lg:grid-cols-1">
          {features.map(({ name, text }) => (
            <li key={name} className="grid content-center px-5 py-6">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
        {map}
      </div>
    </section>
  )
}
