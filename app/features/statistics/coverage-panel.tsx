import type { ReactNode } from 'react'
import { describeBot } from '#domain/analytics/reason-words.ts'
import type { Report } from '#domain/analytics/statistics.ts'
import type { CoveredVisits } from '#domain/analytics/statistics-reports.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatShare, shareOf } from './format-figures.ts'
import { Panel, ReportFailure } from './panel.tsx'

/** How much of what happened the other figures know about. */
export function CoveragePanel({ coverage }: { coverage: Report<CoveredVisits> }) {
  return (
    <Panel title="Coverage">
      {coverage.ok ? (
        <Coverage {...coverage.data} />
      ) : (
        <ReportFailure reason={coverage.reason} what="The coverage" />
      )}
    </Panel>
  )
}

function Coverage({ measured, anonymous, bots }: CoveredVisits) {
  const { isUnknown = false } = anonymous
  const people = measured.visitors + (isUnknown ? 0 : anonymous.arrivals)
  const share = shareOf(measured.visitors, people)
  return (
    <>
      <SplitBar share={share} isEmpty={people === 0} />
      <dl className="mt-3 text-sm">
        <Line term="With consent" mark="fill-fern" figure={formatCount(measured.visitors)}>
          {formatCount(measured.views)} page views of visitors who accepted
        </Line>
        <Line
          term="Without consent"
          mark="fill-edge"
          figure={isUnknown ? 'unknown' : formatCount(anonymous.arrivals)}
        >
          {!isUnknown && `${formatCount(anonymous.views)} page views of `}visitors who rejected or did not
          decide
        </Line>
        <Line term="Filtered as bots" mark="fill-mist" figure={formatCount(bots.hits)}>
          {bots.reasons.length === 0 ? 'no bots detected' : listReasons(bots.reasons)}
        </Line>
      </dl>
      <p className="mt-3 border-line border-t pt-3 text-sm text-soft">{explain(people, share, isUnknown)}</p>
    </>
  )
}

function explain(people: number, share: number, isUnknown: boolean) {
  if (isUnknown)
    return 'Browser and visit path are unknown for visitors without consent, so this filter leaves them out.'
  if (people === 0) return 'No visits in this period.'
  return `About ${formatShare(share)} of visits gave consent. The figures on this page cover those visits unless stated otherwise. Visits without consent are anonymous daily counts; bots are in neither.`
}

function listReasons(reasons: CoveredVisits['bots']['reasons']) {
  return reasons.map(({ reason, hits }) => `${formatCount(hits)} ${describeBot(reason)}`).join(', ')
}

function SplitBar({ share, isEmpty }: { share: number; isEmpty: boolean }) {
  const width = `${Math.round(share * 1000) / 10}%`
  return (
    <svg aria-hidden="true" className="block h-2 w-full bg-mist">
      {!isEmpty && <rect width="100%" height="100%" className="fill-edge" />}
      {!isEmpty && <rect width={width} height="100%" className="fill-fern" />}
    </svg>
  )
}

type LineProps = { term: string; mark: string; figure: string; children: ReactNode }

function Line({ term, mark, figure, children }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t py-2 first:border-t-0">
      <dt className="flex items-center gap-2">
        <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
          <rect width="10" height="10" className={`${mark} stroke-edge`} />
        </svg>
        {term}
      </dt>
      <dd className="font-mono">{figure}</dd>
      <dd className="col-span-2 text-soft">{children}</dd>
    </div>
  )
}
