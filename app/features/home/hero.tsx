import { LinkButton } from '#app/ui/link-button.tsx'
import { Plate, PlateLabel } from '#app/ui/plate.tsx'
import specimen from './plates/specimen.svg?url&no-inline'

const BADGES = [
  { term: 'Premium Strains', fact: '150 g to 5 kg' },
  { term: 'Vapes & Concentrates', fact: 'From 10 units' },
  { term: 'EU-Wide Delivery', fact: '2 to 3 weeks' },
]

export function Hero() {
  return (
    <section
      id="home"
      className="wrap grid scroll-mt-20 gap-12 py-12 md:py-16 lg:grid-cols-[1.08fr_0.92fr] lg:items-center lg:gap-16 lg:py-20"
    >
      <div>
        <h1 className="max-w-[12ch] text-4xl tracking-tighter">Flower, catalogued like it matters.</h1>
        <p className="mt-6 max-w-[46ch] text-lg text-soft">
          Strains, vapes and concentrates for wholesale buyers. Flower is priced by the gram, every order is
          confirmed by a person, and nothing is paid online.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/#categories">Explore Products</LinkButton>
          <LinkButton to="/#shipping" variant="outline">
            Learn More
          </LinkButton>
        </div>
        <dl className="mt-12 grid border-line border-t sm:grid-cols-3">
          {BADGES.map(({ term, fact }) => (
            <div
              key={term}
              className="flex items-baseline justify-between gap-4 border-line border-b py-3 sm:block sm:border-b-0 sm:border-l sm:py-4 sm:pl-4 sm:first:border-l-0 sm:first:pl-0"
            >
              <dt className="font-mono text-soft text-xs">{term}</dt>
              <dd className="font-display text-xl sm:mt-1">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className="border border-line bg-sheet p-4 md:p-5">
        <Plate className="aspect-square">
          <img
            src={specimen}
            alt=""
            width={720}
            height={720}
            fetchPriority="high"
            className="size-full object-contain"
          />
        </Plate>
        <figcaption className="pt-4">
          <PlateLabel
            name={
              <>
                <i className="not-italic">Cannabis sativa</i> L.
              </>
            }
            kind="Flowering top, pressed"
            number="Plate 1"
          />
        </figcaption>
      </figure>
    </section>
  )
}
