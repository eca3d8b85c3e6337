import { LinkButton } from '#app/ui/link-button.tsx'
import { Plate } from '#app/ui/plate.tsx'
import concentrate from './plates/figure-concentrate.svg?url&no-inline'
import strain from './plates/figure-strain.svg?url&no-inline'
import vape from './plates/figure-vape.svg?url&no-inline'
import { SectionHead } from './section-head.tsx'

const CATEGORIES = [
  {
    name: 'Premium Strains',
    text: 'Flower and hash, sold by weight. Strains can be mixed in one order.',
    unit: '150 g to 5 kg',
    picture: strain,
    to: '/#products',
  },
  {
    name: 'THC Vapes',
    text: 'Cartridges and disposables, sold by the piece.',
    unit: 'From 10 units a product',
    picture: vape,
    to: '/vapes',
  },
  {
    name: 'Concentrates',
    text: 'Extracts, from diamonds to rosin, sold by the piece.',
    unit: 'From 10 units an order',
    picture: concentrate,
    to: '/concentrates',
  },
]

export function Categories() {
  return (
    <section id="categories" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title="Three drawers">What the shop keeps, and in which amounts it is sold.</SectionHead>
      <ul className="sheets md:grid-cols-3">
        {CATEGORIES.map(({ name, text, unit, picture, to }) => (
          <li key={name} className="flex flex-col p-4 md:p-5">
            <Plate className="aspect-4/3">
              <img
                src={picture}
                alt=""
                width={240}
                height={240}
                loading="lazy"
                className="absolute inset-[8%] size-[84%] object-contain"
              />
            </Plate>
            <h3 className="mt-5 text-2xl">{name}</h3>
            <p className="mt-1 font-mono text-soft text-xs">{unit}</p>
            <p className="mt-3 text-soft">{text}</p>
            <div className="mt-auto pt-6">
              <LinkButton to={to} variant="outline" aria-label={`Browse Collection: ${name}`}>
                Browse Collection
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
