import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import type { RowView } from './review-view.ts'

const STATUS = {
  new: { tone: 'default', text: 'New' },
  changed: { tone: 'mark', text: 'Changed' },
  unchanged: { tone: 'outline', text: 'Unchanged' },
  wrong: { tone: 'destructive', text: 'Errors' },
} as const

/** Row by row; on a phone each is a block of its own. */
export function PlanTable({ rows }: { rows: readonly RowView[] }) {
  return (
    <BlockTable
      label="Rows"
      heads={[
        { title: 'Row', className: 'w-16' },
        { title: 'Status', className: 'w-28' },
        'Product',
        'Changes or errors',
      ]}
    >
      {rows.map((row) => (
        <BlockRow key={row.at} className="max-md:grid-cols-[auto_1fr] max-md:gap-x-3 max-md:gap-y-1">
          <BlockCell className="font-mono text-soft">{row.at}</BlockCell>
          <BlockCell>
            <Badge tone={STATUS[row.status].tone}>{STATUS[row.status].text}</Badge>
          </BlockCell>
          <BlockCell className="break-words max-md:col-span-2">
            {row.number === undefined ? (
              row.name
            ) : (
              <Link to={`/admin/catalogue/${row.number}`}>{row.name}</Link>
            )}
          </BlockCell>
          <BlockCell className="min-w-0 max-md:col-span-2">
            <Facts row={row} />
          </BlockCell>
        </BlockRow>
      ))}
    </BlockTable>
  )
}

function Facts({ row: { changes, problems, isBack } }: { row: RowView }) {
  return (
    <ul className="grid gap-1">
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`} className="break-words text-clay">{`${field}: ${message}`}</li>
      ))}
      {isBack && <li>It was archived and becomes available in the shop again.</li>}
      {changes.map(({ path, label, before, after }) => (
        <li key={path} className="break-words">
          <span className="text-soft">{`${label}: `}</span>
          <span className="text-soft line-through">{shorten(before) || 'empty'}</span>{' '}
          <span>{shorten(after) || 'empty'}</span>
        </li>
      ))}
    </ul>
  )
}

const LONGEST = 120

function shorten(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
