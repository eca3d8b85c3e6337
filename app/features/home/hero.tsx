import type { ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { PlateImage } from '#app/ui/plate-image.tsx'
import { PlateLabel } from '#app/ui/plate-label.tsx'
import type { HomeContent } from './home-content.ts'

type HeroProps = HomeContent['hero'] & { isBuyer: boolean }

export function Hero({ claims, headline, text, figure, links, badges, isBuyer }: HeroProps) {
  return (
    <section
      id="home"
      className={`wrap grid scroll-mt-20 gap-12 py-12 md:items-center md:py-16 lg:gap-16 lg:py-20 ${figure ? 'md:grid-cols-[1.08fr_0.92fr]' : ''}`}
    >
      <div>
        {claims.map((claim) => (
          <p key={claim} className="mb-5 font-mono text-resin-ink text-xs">
            {claim}
          </p>
        ))}
        <h1 className={`${figure ? 'max-w-[12ch]' : 'max-w-[20ch]'} text-4xl tracking-tighter`}>
          {headline}
        </h1>
        <p className="mt-6 max-w-[46ch] whitespace-pre-line text-lg text-soft">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={links.products} className={buttonClasses({})}>
            Explore Products
          </a>
          {links.more && (
            // biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words, and it leads down this page
            <a href={links.more} className={buttonClasses({ variant: 'outline' })}>
              Learn More
            </a>
          )}
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
      {figure === 'drawing' && (
        <HeroFigure src="/plates/home/hero">
          <PlateLabel
            name={
              <>
                <i className="not-italic">Cannabis sativa</i> L.
              </>
            }
            kind="Flowering top, pressed"
            number="Plate 1"
          />
        </HeroFigure>
      )}
      {figure && figure !== 'drawing' && <HeroFigure src={figure.src}>{figure.caption}</HeroFigure>}
    </section>
  )
}

function HeroFigure({ src, children }: { src: string; children: ReactNode }) {
  return (
    <figure className="border border-line bg-sheet p-4 md:p-5">
      <PlateImage src={src} alt="" main />
      {children && <figcaption className="pt-4">{children}</figcaption>}
    </figure>
  )
}
