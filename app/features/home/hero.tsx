import { buttonClasses } from '#app/ui/button-classes.ts'
import { PlateImage } from '#app/ui/plate-image.tsx'
import { PlateLabel } from '#app/ui/plate-label.tsx'
import type { HomeContent } from './home-content.ts'

export function Hero({ claims, goods, badges, isBuyer }: HomeContent['hero'] & { isBuyer: boolean }) {
  return (
    <section
      id="home"
      className="wrap grid scroll-mt-20 gap-12 py-12 md:grid-cols-[1.08fr_0.92fr] md:items-center md:py-16 lg:gap-16 lg:py-20"
    >
      <div>
        {claims.map((claim) => (
          <p key={claim} className="mb-5 font-mono text-resin-ink text-xs">
            {claim}
          </p>
        ))}
        <h1 className="max-w-[12ch] text-4xl tracking-tighter">Flower, catalogued like it matters.</h1>
        <p className="mt-6 max-w-[46ch] text-lg text-soft">
          {goods} for licensed sellers in Europe. Flower is priced by the gram, every order is confirmed by a
          person, and nothing is paid online.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/#categories" className={buttonClasses({})}>
            Explore Products
          </a>
          {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words, and it leads down this page */}
          <a href="/#shipping" className={buttonClasses({ variant: 'outline' })}>
            Learn More
          </a>
          {isBuyer && (
            <a href="/quick-order" className={buttonClasses({ variant: 'outline' })}>
              Quick order
            </a>
          )}
        </div>
        <dl className="mt-12 grid border-line border-t lg:grid-cols-3">
          {badges.map(({ term, fact }) => (
            <div
              key={term}
              className="flex items-baseline justify-between gap-4 border-line border-b py-3 lg:block lg:border-b-0 lg:border-l lg:py-4 lg:pl-4 lg:first:border-l-0 lg:first:pl-0"
            >
              <dt className="font-mono text-soft text-xs">{term}</dt>
              <dd className="whitespace-nowrap font-display text-xl lg:mt-1">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className="border border-line bg-sheet p-4 md:p-5">
        <PlateImage src="/plates/home/hero" alt="" main />
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
