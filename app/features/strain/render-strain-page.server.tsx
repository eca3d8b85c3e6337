import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { classNames } from '#app/ui/class-names.ts'
import { DetailHead } from '#app/ui/detail-head.tsx'
import { Gallery } from '#app/ui/gallery.tsx'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { OrderButton, PageOrder } from '#app/ui/order-button.tsx'
import { PlateImage } from '#app/ui/plate-image.tsx'
import { PlateLabel } from '#app/ui/plate-label.tsx'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import type { Strain } from '#domain/kinds/strain/schema.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { SoldBatch } from '#domain/stock/shop-stock.ts'
import type { PriceWords } from '#domain/tax/price-words.ts'
import type { SheetPart, SheetView } from './strain-sheets.ts'
import { type StrainView, viewStrain } from './strain-view.ts'

type PricedStrain = { strain: Strain; ladder: Ladder; words: PriceWords; batch?: SoldBatch | undefined }

/** `others` come from other features. */
export function renderStrainPage(
  { strain, ladder, words, batch }: PricedStrain,
  number: string,
  others: Pick<StrainPageProps, 'catalogue' | 'related' | 'stock'>,
): string {
  const view = viewStrain(strain, ladder, words, batch)
  return renderToStaticMarkup(<StrainPage strain={view} number={number} {...others} />)
}

type StrainPageProps = {
  strain: StrainView
  number: string
  /** What the shop calls its strains. */
  catalogue: string
  related: ReactNode
  /** Its stock, where it is counted. */
  stock?: ReactNode
}

/** Everything the shop knows about one strain. */
export function StrainPage({ strain, number, catalogue, related, stock }: StrainPageProps) {
  const { id, name, sheets, invitation } = strain
  const trail = [
    { text: 'Home', to: '/' },
    { text: catalogue, to: '/#products' },
  ]
  return (
    <div className="wrap py-8 md:py-10">
      <PageOrder kind={strainOrder.name} product={id} />
      <Breadcrumb trail={trail} current={name} />
      <StrainHead strain={strain} number={number} stock={stock} />
      {sheets.length > 0 && (
        <div className={sheets.length === 1 ? 'sheets' : 'sheets md:grid-cols-2'}>
          {sheets.map((sheet) => (
            <StrainSheet key={sheet.title} sheet={sheet} />
          ))}
        </div>
      )}
      <section className="mt-10 flex flex-wrap items-center justify-between gap-5 border border-line bg-mist p-6 md:p-8">
        <div>
          <h2 className="text-2xl">{invitation.title}</h2>
          <p className="mt-2 max-w-prose text-soft">{invitation.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <OrderButton kind={strainOrder.name} product={id} name={name}>
            Order Now
          </OrderButton>
          <a href="#contact" className={buttonClasses({ variant: 'outline' })}>
            Ask about this strain
          </a>
        </div>
      </section>
      {related}
    </div>
  )
}

type StrainHeadProps = { strain: StrainView; number: string; stock: ReactNode }

/** The plate and its label, the figures a buyer asks for first, and what it costs. */
function StrainHead({ strain, number, stock }: StrainHeadProps) {
  const { id, name, type, description, picture, morePictures, details } = strain
  const { facts, genetics, numbers, factsNote, ladder, priceNote, priceSource } = strain
  return (
    <DetailHead
      plate={
        <figure className="self-start border border-line bg-sheet p-4 md:p-5">
          <Gallery first={picture} more={morePictures} />
          <figcaption className="pt-4">
            <PlateLabel name={name} kind={type} number={number} />
          </figcaption>
          {details && (
            <div className="mt-5 grid grid-cols-2 items-center gap-5 border-line border-t pt-5">
              <PlateImage {...details.picture} sizes="(min-width:48rem) 14rem,40vw" />
              <ul className="grid gap-1 font-mono text-soft text-xs">
                {details.legend.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </div>
          )}
        </figure>
      }
      title={<h1 className="text-4xl tracking-tighter">{name}</h1>}
      buttons={
        <>
          <OrderButton kind={strainOrder.name} product={id} name={name}>
            Order Now
          </OrderButton>
          <a href="/#pricing" className={buttonClasses({ variant: 'outline' })}>
            All prices
          </a>
        </>
      }
    >
      {description && <p className="max-w-[52ch] text-lg text-soft">{description}</p>}
      <dl className="mt-7 grid grid-cols-3 border-line border-y">
        {facts.map(({ term, value }) => (
          <div key={term} className="py-3">
            <dt className="font-mono text-soft text-xs">{term}</dt>
            <dd className="mt-1 font-display text-xl">{value}</dd>
          </div>
        ))}
        {genetics && (
          <div className="col-span-3 border-line border-t py-3">
            <dt className="font-mono text-soft text-xs">Genetics</dt>
            <dd className="mt-1">{genetics}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-sm text-soft">{factsNote}</p>
      {numbers && <p className="mt-2 font-mono text-soft text-xs">{numbers}</p>}
      {stock}
      {ladder.length === 0 && <p className="mt-6 text-sm">Prices are shown after sign-in.</p>}
      <table
        className={classNames('mt-6 w-full text-right font-mono text-sm', ladder.length === 0 && 'hidden')}
      >
        <caption className="sr-only">Price by order size, an excerpt</caption>
        <thead>
          <tr className="text-soft text-xs *:pb-1 *:font-normal">
            <th scope="col" className="text-left">
              Order
            </th>
            <th scope="col">Per gram</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {ladder.map(({ weight, rate, total, gross }) => (
            <tr key={weight} className="border-line border-t">
              <th scope="row" className="py-2 text-left font-display font-normal text-lg">
                {weight}
              </th>
              <td className="text-soft">{rate}</td>
              <td>
                {total}
                {gross && <span className="block text-xs">{gross}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {priceNote && <p className="mt-2 max-w-prose text-sm text-soft">{priceNote}</p>}
      {priceSource && <p className="mt-2 text-sm text-soft">{priceSource}</p>}
    </DetailHead>
  )
}

/** One topic of the page, on a sheet of its own. */
function StrainSheet({ sheet: { title, parts } }: { sheet: SheetView }) {
  return (
    <section className="min-w-0 p-5 md:p-7">
      <h2 className="text-2xl">{title}</h2>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sheet never change places
        <Part key={at} {...part} />
      ))}
    </section>
  )
}

function Part({ heading, words, chart, text, entries, rows, note }: SheetPart) {
  return (
    <div className="mt-4">
      {heading && <h3 className="mb-1 text-lg">{heading}</h3>}
      {words && words.length > 0 && (
        <ul className="mb-5 flex flex-wrap gap-2 text-sm">
          {words.map((word) => (
            <li key={word} className="rounded-sm border border-edge px-2.5 py-0.5">
              {word}
            </li>
          ))}
        </ul>
      )}
      {chart && chart.rows.length > 0 && <Chart {...chart} />}
      {text && <p className="text-soft">{text}</p>}
      {entries && (
        <ul className="list-disc pl-5 text-soft marker:text-fern">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
      {rows && (
        <dl>
          {rows.map(({ term, value }) => (
            <div key={term} className="flex gap-4 py-1">
              <dt className="w-32 shrink-0 text-soft">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="mt-3 border-resin border-l-2 pl-3 text-sm text-soft">{note}</p>}
    </div>
  )
}

const TEN_MARKS = '[mask:repeating-linear-gradient(90deg,#000_0_9%,transparent_9%_10%)]'

function Chart({ rows, inMarks }: NonNullable<SheetPart['chart']>) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-2 text-sm">
      {rows.map(({ label, value, share }) => (
        <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
          <dt>{label}</dt>
          <dd className="col-span-2 grid grid-cols-subgrid items-center">
            <HairlineBar share={share} className={inMarks ? TEN_MARKS : undefined} />
            <span className="text-right font-mono">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
