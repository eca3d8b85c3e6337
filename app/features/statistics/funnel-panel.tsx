import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { describeField, describeRule } from '#domain/analytics/reason-words.ts'
import type { Report } from '#domain/analytics/statistics.ts'
import type { FunnelReport, FunnelStep } from '#domain/analytics/statistics-reports.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatShare, shareOf } from './format-figures.ts'
import { Panel, ReportFailure } from './panel.tsx'

const STEPS: Record<FunnelStep, string> = {
  visit: 'Visited the shop',
  product: 'Looked at a product',
  dialog: 'Opened the order dialog',
  attempt: 'Attempted to order',
  order: 'Ordered',
}

/** From a visit to an order: how many went on at each step, and what stopped the others. */
export function FunnelPanel({ funnel }: { funnel: Report<FunnelReport> }) {
  return (
    <Panel title="From visit to order" note="Visitors with consent; refusals of all visitors">
      {funnel.ok ? <Funnel {...funnel.data} /> : <ReportFailure reason={funnel.reason} what="The funnel" />}
    </Panel>
  )
}

function Funnel({ steps, stops }: FunnelReport) {
  const most = Math.max(...steps.map(({ visitors }) => visitors))
  return (
    <>
      <ol aria-label="Steps">
        {steps.map(({ step, visitors }, at) => {
          const before = steps[at - 1]
          return (
            <li key={step} className="border-line border-t py-2.5 first:border-t-0 first:pt-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span>{STEPS[step]}</span>
                <span className="ml-auto whitespace-nowrap font-mono">
                  {before && (
                    <span className="mr-4 text-soft text-xs">
                      {before.visitors > 0
                        ? `${formatShare(shareOf(visitors, before.visitors))} of the step before`
                        : '–'}
                    </span>
                  )}
                  {formatCount(visitors)}
                </span>
              </div>
              <HairlineBar share={shareOf(visitors, most)} className="mt-1.5" />
            </li>
          )
        })}
      </ol>
      <Stops
        title="What stopped people who opened the dialog"
        none="No dialogs were closed with missing fields in this period."
        stops={stops.filter(({ step }) => step === 'dialog')}
      />
      <Stops
        title="What stopped people who tried to order"
        none="No attempts were refused in this period."
        stops={stops.filter(({ step }) => step === 'attempt')}
      />
    </>
  )
}

function Stops({ title, none, stops }: { title: string; none: string; stops: FunnelReport['stops'] }) {
  return (
    <>
      <h3 className="mt-4 mb-1 font-medium font-sans text-sm">{title}</h3>
      {stops.length === 0 ? (
        <p className="text-sm text-soft">{none}</p>
      ) : (
        <ul aria-label={title} className="text-sm">
          {stops.map(({ rule, field, count }) => (
            <li key={`${rule} ${field}`} className="flex justify-between gap-4 py-0.5">
              <span>
                {describeRule(rule)}
                {rule === 'invalid' && describeField(field) && (
                  <span className="text-soft">, mostly {describeField(field)}</span>
                )}
              </span>
              <span className="whitespace-nowrap font-mono">
                {formatCount(count)}
                <span className="sr-only"> times</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
