import { Badge } from '#app/ui/badge.tsx'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { formatEuros, formatWholeEuros } from '#domain/money.ts'
import { STRAIN_LADDER } from '#domain/ordering/pricing.ts'
import { SectionHead } from './section-head.tsx'

const HIGHEST_RATE = Math.max(...STRAIN_LADDER.map((step) => step.centsPerGram))

/** The rate is drawn: the bar shrinks as the order grows. */
export function PriceLadder() {
  return (
    <section id="pricing" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title="Priced by the gram">
        Mix strains freely: the step follows the total of the order.
      </SectionHead>
      <table className="w-full border-collapse">
        <caption className="sr-only">Price of flower and hash by order size</caption>
        <thead>
          <tr className="text-left font-mono text-soft text-xs">
            <th scope="col" className="pb-2 font-normal">
              Weight
            </th>
            <td className="w-1/2" />
            <th scope="col" className="whitespace-nowrap pb-2 pl-4 text-right font-normal">
              Per gram
            </th>
            <th scope="col" className="whitespace-nowrap pb-2 pl-4 text-right font-normal">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {STRAIN_LADDER.map((step) => (
            <tr key={step.grams} className="border-line border-y">
              <th scope="row" className="py-4 pr-4 text-left font-normal md:py-5 md:pr-8">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="whitespace-nowrap font-display text-xl md:text-2xl">
                    {formatWeight(step.grams)}
                  </span>
                  {step.popular && <Badge tone="mark">Popular</Badge>}
                </span>
              </th>
              <td>
                <HairlineBar share={step.centsPerGram / HIGHEST_RATE} />
              </td>
              <td className="whitespace-nowrap pl-4 text-right font-mono text-sm text-soft md:pl-8">
                {formatEuros(step.centsPerGram)}
              </td>
              <td className="whitespace-nowrap pl-4 text-right font-mono text-sm md:pl-8 md:text-base">
                {formatWholeEuros(step.totalCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function formatWeight(grams: number) {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}
