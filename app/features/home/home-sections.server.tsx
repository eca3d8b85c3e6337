import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { PlateImage } from '#app/ui/plate-image.tsx'
import { FIXED_SECTION, type HomeSection } from '#domain/shop/home-sections.ts'
import { Hero } from './hero.tsx'
import type { Hidden, HomeContent } from './home-content.ts'
import { PriceLadder } from './price-ladder.tsx'
import { SectionHead } from './section-head.tsx'

type Reader = {
  hidden?: Hidden | undefined
  /** Signed in: the way to order what one knows is offered first thing. */
  isBuyer: boolean
}

/** The sections around the strain grid and the head of its own, in the order of the page. The map comes from another feature. */
export function renderHomeSections(
  content: HomeContent,
  coverageMap: ReactNode,
  { hidden, isBuyer }: Reader,
) {
  const { order, products, pricing, award, reasons } = content
  const place = order.indexOf(FIXED_SECTION)
  const sections: Record<Exclude<HomeSection, typeof FIXED_SECTION>, ReactNode> = {
    hero: <Hero {...content.hero} isBuyer={isBuyer} />,
    categories: <Categories {...content.categories} />,
    quality: award && <AwardBanner {...award} />,
    pricing: pricing.rows.length > 0 && <PriceLadder {...pricing} />,
    shipping: <ShippingSection {...content.shipping} map={coverageMap} />,
    payment: <PaymentSection {...content.payment} />,
    reasons: reasons.claims.length > 0 && <ReasonsSection {...reasons} />,
  }
  const render = (names: readonly HomeSection[], top: ReactNode, prefix: string) =>
    renderToStaticMarkup(
      <>
        {top}
        {names.map((name) => name !== FIXED_SECTION && <Fragment key={name}>{sections[name]}</Fragment>)}
      </>,
      // Ids that React gives out here must not meet those of the page.
      { identifierPrefix: prefix },
    )
  return {
    before: render(
      order.slice(0, place),
      !order.includes('hero') && <h1 className="sr-only">{content.shopName}</h1>,
      'above-',
    ),
    strainsHead: renderToStaticMarkup(
      <>
        {/* 'Order Now' and 'Pricing' lead there from every page: without a table, the products are what has prices. */}
        {products && (!order.includes('pricing') || pricing.rows.length === 0) && <span id="pricing" />}
        {products && (
          <SectionHead title={products.title}>
            {hidden?.catalogue || hidden?.prices ? (
              <>
                {hidden.catalogue ? 'Our catalogue is' : 'Our prices are'} for customers who have{' '}
                <a href="/account">signed in</a>.
              </>
            ) : (
              products.text
            )}
          </SectionHead>
        )}
      </>,
    ),
    after: render(order.slice(place + 1), null, 'home-'),
  }
}

/** A band across the page: the prize as a drawn medal, and what else speaks for the quality. */
function AwardBanner({ prize, qualities }: NonNullable<HomeContent['award']>) {
  return (
    <section aria-label="Quality" className="border-line border-y bg-mist">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-6 py-8 md:py-10">
        {prize && (
          <>
            <Medal place={prize.place} />
            <h2 className="min-w-0 flex-1 basis-56 text-2xl">
              {prize.name} <span className="block text-soft text-xl">{prize.title}</span>
            </h2>
          </>
        )}
        <ul className="flex flex-wrap gap-x-8 gap-y-2 font-display text-lg">
          {qualities.map((quality) => (
            <li key={quality} className="border-resin border-l-2 pl-3">
              {quality}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The place is text on the drawn rosette. */
function Medal({ place }: { place: number }) {
  return (
    <div aria-hidden="true" className="relative size-28 shrink-0">
      <PlateImage src="/plates/home/award" alt="" sizes="7rem" />
      <span className="plate-text absolute inset-0 grid place-items-center font-display text-3xl">
        {place}
      </span>
    </div>
  )
}

function PaymentSection({ title, text, steps, methods }: HomeContent['payment']) {
  return (
    <section id="payment" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title={title}>{text}</SectionHead>
      {methods.length > 0 && (
        <ul className="sheets sm:grid-cols-2 lg:grid-cols-4">
          {methods.map((method) => (
            <li key={method} className="px-5 py-4 font-display text-xl sm:py-6">
              {method}
            </li>
          ))}
        </ul>
      )}
      <ol className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
        {steps.map(({ name, text }, at) => (
          <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span aria-hidden="true" className="font-mono text-resin-ink text-sm leading-[1.75]">
              {at + 1}
            </span>
            <span>
              <strong className="font-medium">{name}.</strong> <span className="text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ReasonsSection({ title, text, claims }: HomeContent['reasons']) {
  return (
    <section className="wrap py-14 pb-20 md:pt-18 md:pb-28">
      <SectionHead title={title}>{text}</SectionHead>
      <ul className="sheets grid-cols-2 lg:grid-cols-4">
        {claims.map((reason, at) => (
          <li key={reason} className="flex flex-col gap-5 p-4 md:gap-8 md:p-5">
            <span aria-hidden="true" className="font-mono text-soft text-xs">
              {at + 1}
            </span>
            <span className="mt-auto max-w-[16ch] font-display text-lg leading-tight md:text-xl">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ShippingSectionProps = HomeContent['shipping'] & { map: ReactNode }

function ShippingSection({ title, text, features, map }: ShippingSectionProps) {
  return (
    <section id="shipping" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title={title}>{text}</SectionHead>
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

function Categories({ title, text, drawers }: HomeContent['categories']) {
  return (
    <section id="categories" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title={title}>{text}</SectionHead>
      <ul className="sheets md:grid-cols-3">
        {drawers.map(({ key, name, text, to, picture, amounts }) => (
          <li
            key={key}
            className="grid grid-cols-[35%_1fr] items-start gap-4 p-4 md:flex md:flex-col md:items-stretch md:gap-5 md:p-5"
          >
            <PlateImage
              src={picture}
              alt=""
              sizes="(min-width:48rem) 24rem,35vw"
              className="aspect-4/3"
              height={600}
            />
            <div className="flex flex-1 flex-col">
              <h3 className="text-xl md:text-2xl">{name}</h3>
              <p className="mt-1 font-mono text-soft text-xs">{amounts}</p>
              <p className="mt-2 text-soft max-md:text-sm md:mt-3">{text}</p>
              <div className="mt-auto pt-3 md:pt-6">
                <a
                  href={to}
                  aria-label={`Browse Collection: ${name}`}
                  className={`${buttonClasses({ variant: 'outline' })} max-md:min-h-9 max-md:px-3.5`}
                >
                  Browse Collection
                </a>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
