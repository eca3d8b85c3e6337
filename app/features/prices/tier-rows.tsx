import X from 'lucide-react/icons/x'
import { Fragment } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { HeadCell } from '#app/ui/table.tsx'
import { formatEuro } from '#domain/money.ts'
import { priceByLadder } from '#domain/pricing/price-by-ladder.ts'
import type { TypedLadder } from '#domain/pricing/typed-ladder.ts'
import type { LadderForm } from './use-ladder-form.ts'

const CELL = 'border-line border-t py-2 pr-2 align-top'
const FIELD = 'h-10 px-2 text-right font-mono'

/** The steps of a ladder, as they are typed, each with what it costs where it begins. */
export function TierRows({ form, current }: { form: LadderForm; current: TypedLadder }) {
  const { typed, ladder } = form
  const gone = current.tiers.filter(({ from }) => !typed.tiers.some((tier) => tier.from.trim() === from))
  return (
    <div className="grid gap-3">
      <table aria-label="Tiers" className="w-full max-w-176 border-collapse border-line border-b text-sm">
        <thead>
          <tr>
            <HeadCell className="w-24 sm:w-36">From (g)</HeadCell>
            <HeadCell className="w-24 sm:w-36">€ per gram</HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              Costs
            </HeadCell>
            <HeadCell className="w-20 sm:pl-8">Popular</HeadCell>
            <td />
          </tr>
        </thead>
        <tbody>
          {typed.tiers.map((tier, at) => {
            const problem = form.problemOf(`tiers.${at}.from`) ?? form.problemOf(`tiers.${at}.rate`)
            const before = current.tiers.find(({ from }) => from === tier.from.trim())
            const total = ladder?.tiers[at] && priceByLadder(ladder, ladder.tiers[at].from).totalCents
            const note = describeNote(tier, before)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and its weight may be typed anew
              <Fragment key={at}>
                <tr>
                  <td className={CELL}>
                    <FigureInput
                      aria-label={`Tier ${at + 1}: from grams`}
                      aria-invalid={form.problemOf(`tiers.${at}.from`) ? true : undefined}
                      figure="grams"
                      value={tier.from}
                      onChange={(event) => form.changeTier(at, { from: event.target.value })}
                      className={FIELD}
                    />
                  </td>
                  <td className={CELL}>
                    <FigureInput
                      aria-label={`Tier ${at + 1}: euros per gram`}
                      aria-invalid={form.problemOf(`tiers.${at}.rate`) ? true : undefined}
                      figure="prices"
                      value={tier.rate}
                      onChange={(event) => form.changeTier(at, { rate: event.target.value })}
                      className={FIELD}
                    />
                    {!problem && note && (
                      <p className="mt-1 text-right font-mono text-soft text-xs">{note}</p>
                    )}
                  </td>
                  <td className={`${CELL} pt-4 text-right font-mono max-sm:hidden`}>
                    {total === undefined ? '' : formatEuro(total)}
                  </td>
                  <td className={`${CELL} pt-4 pl-3 sm:pl-8`}>
                    <input
                      type="checkbox"
                      aria-label={`Tier ${at + 1} is popular`}
                      checked={tier.popular}
                      onChange={() => form.choosePopular(tier.popular ? undefined : at)}
                      className="size-5 cursor-pointer accent-moss"
                    />
                  </td>
                  <td className={`${CELL} w-10 pr-0 text-right`}>
                    <button
                      type="button"
                      aria-label={`Remove tier ${at + 1}`}
                      onClick={() => form.removeTier(at)}
                      className="grid size-10 cursor-pointer place-items-center rounded-sm text-soft hover:bg-mist hover:text-ink"
                    >
                      <X aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
                    </button>
                  </td>
                </tr>
                {problem && (
                  <tr>
                    <td colSpan={5} className="pb-2 text-clay text-sm">
                      <p role="alert">{problem}</p>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {form.problemOf('tiers')}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="outline" size="small" onClick={form.addTier}>
          Add tier
        </Button>
        {gone.length > 0 && (
          <p className="text-sm text-soft">Removed: {gone.map(({ from }) => `${from} g`).join(', ')}</p>
        )}
      </div>
    </div>
  )
}

function describeNote({ from, rate }: { from: string; rate: string }, before: { rate: string } | undefined) {
  if (from.trim() === '') return undefined
  if (!before) return 'new'
  return before.rate === rate.trim() ? undefined : `now ${before.rate}`
}
