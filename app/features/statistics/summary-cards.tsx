import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { Report } from '#domain/analytics/statistics.ts'
import type { Period } from '#domain/analytics/statistics-query.ts'
import type { PeriodTotals, SummaryReport } from '#domain/analytics/statistics-reports.ts'
import { formatCount } from '#domain/format-count.ts'
import { type Change, describeChange, formatDuration } from './format-figures.ts'
import { ReportFailure } from './panel.tsx'

type Card = {
  term: string
  read: (totals: PeriodTotals) => number
  format: (value: number) => string
  note?: (totals: PeriodTotals) => string
}

/** A dialog opened or an order attempted is an attempt to buy, as the earlier product counted them. */
const CARDS: Card[] = [
  { term: 'Total Visitors', read: ({ visitors }) => visitors, format: formatCount },
  { term: 'Page Views', read: ({ views }) => views, format: formatCount },
  { term: 'Avg. Session', read: ({ averageSeconds }) => averageSeconds, format: formatDuration },
  {
    term: 'Purchase Attempts',
    read: ({ dialogs, attempts }) => dialogs + attempts,
    format: formatCount,
    note: ({ dialogs, attempts }) =>
      `${formatCount(dialogs)} ${dialogs === 1 ? 'dialog' : 'dialogs'}, ${formatCount(attempts)} ${attempts === 1 ? 'order' : 'orders'} attempted`,
  },
]

type SummaryCardsProps = { summary: Report<SummaryReport>; period: Period }

export function SummaryCards({ summary, period }: SummaryCardsProps) {
  if (!summary.ok) return <ReportFailure reason={summary.reason} what="The overview" />
  const { current, previous } = summary.data
  return (
    <dl className="sheets grid-cols-2 lg:grid-cols-4">
      {CARDS.map(({ term, read, format, note }) => (
        <div key={term} className="min-w-0 px-3 py-3 sm:px-4">
          <dt className="font-mono text-soft text-xs">{term}</dt>
          <dd className="mt-1 break-words font-display text-2xl tabular-nums">{format(read(current))}</dd>
          <dd className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
            {/* A day that is not over is not compared with a whole one. */}
            {period !== 'today' && <ChangeMark change={describeChange(read(current), read(previous))} />}
            <span className="text-soft">
              {format(read(previous))} {period === 'today' ? 'for all of yesterday' : 'before'}
            </span>
          </dd>
          {note && <dd className="text-sm text-soft">{note(current)}</dd>}
        </div>
      ))}
    </dl>
  )
}

const TONES: Record<Change['direction'], string> = {
  up: 'text-moss',
  down: 'text-clay',
  same: 'text-soft',
  new: 'text-resin-ink',
}

function ChangeMark({ change: { direction, text } }: { change: Change }) {
  const Arrow = direction === 'up' ? ArrowUp : direction === 'down' ? ArrowDown : undefined
  return (
    <span className={`inline-flex items-center gap-1 font-mono text-xs ${TONES[direction]}`}>
      {Arrow && <Arrow aria-hidden="true" strokeWidth={1.5} className="size-3.5" />}
      {text}
    </span>
  )
}
