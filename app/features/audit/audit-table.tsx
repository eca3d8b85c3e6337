import { Link } from 'react-router'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
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

/** A table; on a phone each line is a block of its own, the action first. */
export function AuditTable({ lines }: { lines: ShownLine[] }) {
  return (
    <BlockTable label="Audit log" heads={['When', 'Who', 'What', 'About']}>
      {lines.map((line) => (
        <BlockRow key={line.id} className="max-md:gap-0.5">
          <BlockCell className="text-soft max-md:order-3 md:whitespace-nowrap">{line.happenedAt}</BlockCell>
          <BlockCell className="break-words max-md:order-2">{line.actorName}</BlockCell>
          <BlockCell className="max-md:order-1 max-md:font-medium">
            {describeAction(line.action)}
            {line.detail && <span className="block break-words text-soft text-xs">{line.detail}</span>}
          </BlockCell>
          <BlockCell className="max-md:order-4">
            <Subject line={line} />
          </BlockCell>
        </BlockRow>
      ))}
    </BlockTable>
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
