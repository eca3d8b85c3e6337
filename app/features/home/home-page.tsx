import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { PriceLadder } from './price-ladder.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { StrainSection } from './strain-section.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <Categories />
      <PriceLadder />
      <StrainSection />
      <ShippingSection />
    </>
  )
}
