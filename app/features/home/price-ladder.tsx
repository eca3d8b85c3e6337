import { Badge } from '#app/ui/badge.tsx'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { OrderButton } from '#app/ui/order-button.tsx'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import type { HomeContent } from './home-content.ts'
import { SectionHead } from './section-head.tsx'

const HEAD = 'pb-2 font-normal'
const NUMBER = 'whitespace-nowrap pl-3 text-right font-mono text-sm md:pl-8'

/** The rate is drawn: the bar shrinks as the order grows. */
export function PriceLadder({ title, text, rows, mark, notes }: HomeContent['pricing']) {
  return (
    <section id="pricing" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title={title}>{text}</SectionHead>
      <table className="w-full border-collapse">
        <caption className="sr-only">Price of flower and hash by order size</caption>
        <thead>
          <tr className="text-left font-mono text-soft text-xs">
            <th scope="col" className={HEAD}>
              Weight
            </th>
            <td className="hidden w-1/2 sm:table-cell" />
            <th scope="col" className={`${NUMBER} ${HEAD} hidden text-xs sm:table-cell`}>
              Per gram
            </th>
            <th scope="col" className={`${NUMBER} ${HEAD} hidden text-xs sm:table-cell`}>
              Saving
            </th>
            <th scope="col" className={`${NUMBER} ${HEAD} text-xs`}>
              Total<span className="block">{mark}</span>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.grams} className="border-line border-y">
              <th scope="row" className="py-4 pr-3 text-left font-normal md:py-5 md:pr-8">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="whitespace-nowrap font-display text-xl md:text-2xl">{row.weight}</span>
                  {row.popular && <Badge tone="mark">Popular</Badge>}
                </span>
                <HairlineBar share={row.share} className="mt-2 sm:hidden" />
              </th>
              <td className="hidden sm:table-cell">
                <HairlineBar share={row.share} />
              </td>
              <td className={`${NUMBER} hidden text-soft sm:table-cell`}>{row.rate}</td>
              <td className={`${NUMBER} hidden text-soft sm:table-cell`}>{row.saving}</td>
              <td className={`${NUMBER} md:text-base`}>
                {row.total}
                {row.gross && (
                  <span className="ml-auto block whitespace-normal text-xs max-sm:w-22">{row.gross}</span>
                )}
                <span className="block text-soft text-xs sm:hidden">{row.rate} / g</span>
                {row.saving && <span className="block text-soft text-xs sm:hidden">{row.saving} less</span>}
              </td>
              <td className="whitespace-nowrap py-2 pl-3 text-right md:pl-8">
                <OrderButton kind={strainOrder.name} target={row.grams} name={row.weight} size="small">
                  Order Now
                </OrderButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="mt-4 max-w-prose text-sm text-soft">
          {note}
        </p>
      ))}
    </section>
  )
}
