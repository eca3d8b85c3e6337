import type { ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Gallery } from '#app/ui/gallery.tsx'
import { OrderButton } from '#app/ui/order-button.tsx'
import { PlateImage } from '#app/ui/plate-image.tsx'
import { PlateLabel } from '#app/ui/plate-label.tsx'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import type { StrainView } from './strain-view.ts'

type StrainHeadProps = { strain: StrainView; number: string; stock: ReactNode }

/** The plate and its label, the figures a buyer asks for first, and what it costs. */
export function StrainHead({ strain, number, stock }: StrainHeadProps) {
  const { id, name, type, description, picture, morePictures, details } = strain
  const { facts, genetics, factsNote, ladder, priceSource } = strain
  return (
    <div className="grid gap-8 py-8 md:grid-cols-2 md:gap-10 md:pb-12 lg:gap-16">
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
      <div>
        <h1 className="text-4xl tracking-tighter">{name}</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-soft">{description}</p>
        <dl className="mt-7 grid grid-cols-3 border-line border-y">
          {facts.map(({ term, value }) => (
            <div key={term} className="py-3">
              <dt className="font-mono text-soft text-xs">{term}</dt>
              <dd className="mt-1 font-display text-xl">{value}</dd>
            </div>
          ))}
          <div className="col-span-3 border-line border-t py-3">
            <dt className="font-mono text-soft text-xs">Genetics</dt>
            <dd className="mt-1">{genetics}</dd>
          </div>
        </dl>
        <p className="mt-2 text-sm text-soft">{factsNote}</p>
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
            {ladder.map(({ weight, rate, total }) => (
              <tr key={weight} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-display font-normal text-lg">
                  {weight}
                </th>
                <td className="text-soft">{rate}</td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {priceSource && <p className="mt-2 text-sm text-soft">Your price: {priceSource}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <OrderButton kind={strainOrder.name} product={id} name={name}>
            Order Now
          </OrderButton>
          <a href="/#pricing" className={buttonClasses({ variant: 'outline' })}>
            All prices
          </a>
        </div>
      </div>
    </div>
  )
}
