import { Link } from 'react-router'
import { HeadCell } from '#app/ui/table.tsx'
import { isUuid } from '#domain/access/is-uuid.ts'
import { describeAction } from '#domain/audit/audit-action.ts'

export type ShownLine = {
  id: number
  happenedAt: string
  actorName: string
  action: string
  subject: string
  /** Empty where there is nothing to add. */
  detail: string
}

const CELL = 'align-top md:border-line md:border-t md:px-3 md:py-3 md:first:pl-0 md:last:pr-0'

/** A table; on a phone each line is a block of its own, the action first. */
export function AuditTable({ lines }: { lines: ShownLine[] }) {
  return (
    <table
      aria-label="Audit log"
      className="w-full border-collapse border-line border-b text-sm max-md:block"
    >
      <thead className="max-md:hidden">
        <tr>
          {['When', 'Who', 'What', 'About'].map((title) => (
            <HeadCell key={title}>{title}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <tr
            key={line.id}
            className="max-md:grid max-md:gap-0.5 max-md:border-line max-md:border-t max-md:py-3"
          >
            <td className={`${CELL} text-soft max-md:order-3 md:whitespace-nowrap`}>{line.happenedAt}</td>
            <td className={`${CELL} break-words max-md:order-2`}>{line.actorName}</td>
            <td className={`${CELL} max-md:order-1 max-md:font-medium`}>
              {describeAction(line.action)}
              {line.detail && <span className="block break-words text-soft text-xs">{line.detail}</span>}
            </td>
            <td className={`${CELL} max-md:order-4`}>
              <Subject line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An order is one press away, but for one that this very line says was deleted. */
function Subject({ line: { action, subject } }: { line: ShownLine }) {
  const company = /^company:(\d+)$/.exec(subject)?.[1]
  if (company && action !== 'company-erased')
    return <Link to={`/admin/customers/${company}`}>Customer {company}</Link>
  if (!isUuid(subject)) return <span className="break-all">{subject}</span>
  const shown = <span className="break-all font-mono text-xs">{subject}</span>
  const isLinked = action.startsWith('order-') && action !== 'order-deleted'
  return isLinked ? <Link to={`/admin/orders/${subject}`}>{shown}</Link> : shown
}
