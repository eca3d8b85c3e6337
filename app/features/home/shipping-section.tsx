import type { ReactNode } from 'react'
import { PlateImage } from '#app/ui/plate-image.tsx'
import type { HomeContent } from './home-content.ts'
import { SectionHead } from './section-head.tsx'

type ShippingSectionProps = { features: HomeContent['shipping']; map: ReactNode }

export function ShippingSection({ features, map }: ShippingSectionProps) {
  return (
    <section id="shipping" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title="How it travels" />
      <div className="grid gap-6 lg:grid-cols-[0.8fr_1fr] lg:gap-10">
        <ul className="sheets sm:grid-cols-2 lg:grid-cols-1">
          <li className="p-4 sm:max-lg:col-span-2">
            <PlateImage
              src="/plates/home/packaging"
              alt=""
              sizes="24rem"
              className="aspect-5/2"
              height={320}
            />
          </li>
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
