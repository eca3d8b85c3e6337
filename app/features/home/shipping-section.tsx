import { SectionHead } from './section-head.tsx'

const FEATURES = [
  { name: 'Discreet Packaging', text: 'Plain, unmarked packaging. Nothing outside says what is inside.' },
  { name: 'Reliable Delivery', text: 'Standard delivery takes 2 to 3 weeks.' },
  { name: 'Secure Shipping', text: 'Every shipment is insured.' },
  { name: 'EU-Wide Coverage', text: 'All countries of the European Union except Spain and Croatia.' },
]

export function ShippingSection() {
  return (
    <section id="shipping" className="wrap scroll-mt-8 py-14 pb-20 md:pt-18 md:pb-28">
      <SectionHead title="How it travels" />
      <ul className="sheets sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ name, text }) => (
          <li key={name} className="px-5 py-6">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
