import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { HeadCell } from '#app/ui/table.tsx'
import type { RowView } from './review-view.ts'

const CELL = 'align-top md:border-line md:border-t md:px-3 md:py-3 md:first:pl-0 md:last:pr-0'
const STATUS = {
  new: { tone: 'default', text: 'New' },
  changed: { tone: 'mark', text: 'Changed' },
  unchanged: { tone: 'outline', text: 'Unchanged' },
  wrong: { tone: 'destructive', text: 'Wrong' },
} as const

/** Row by row; on a phone each is a block of its own. */
export function PlanTable({ rows }: { rows: readonly RowView[] }) {
  return (
    <table aria-label="Rows" className="w-full border-collapse border-line border-b text-sm max-md:block">
      <thead className="max-md:hidden">
        <tr>
          <HeadCell className="w-16">Row</HeadCell>
          <HeadCell className="w-28">State</HeadCell>
          <HeadCell>Product</HeadCell>
          <HeadCell>What changes, or is wrong</HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.at}
            className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-3 max-md:gap-y-1 max-md:border-line max-md:border-t max-md:py-3"
          >
            <td className={`${CELL} font-mono text-soft`}>{row.at}</td>
            <td className={CELL}>
              <Badge tone={STATUS[row.status].tone}>{STATUS[row.status].text}</Badge>
            </td>
            <td className={`${CELL} break-words max-md:col-span-2`}>
              {row.number === undefined ? (
                row.name
              ) : (
                <Link to={`/admin/catalogue/${row.number}`}>{row.name}</Link>
              )}
            </td>
            <td className={`${CELL} min-w-0 max-md:col-span-2`}>
              <Facts row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ row: { changes, problems, isBack } }: { row: RowView }) {
  return (
    <ul className="grid gap-1">
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`} className="break-words text-clay">{`${field}: ${message}`}</li>
      ))}
      {isBack && <li>It was archived, and comes back into the shop.</li>}
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
