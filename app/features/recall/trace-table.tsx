import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import type { TraceView } from './recall-view.ts'

type Traced = TraceView['consignees'][number]

export function TraceTable({ consignees }: { consignees: Traced[] }) {
  if (consignees.length === 0)
    return <EmptyState title="No recipients yet">No goods of this batch were picked for an order.</EmptyState>
  return (
    <Table label="Recipients">
      <TableHead heads={['Consignee', 'Orders', numeric('Amount')]} />
      <tbody>
        {consignees.map((consignee) => (
          <tr key={consignee.position}>
            <Cell className="align-top">
              <ConsigneeName consignee={consignee} />
            </Cell>
            <Cell className="align-top">
              <Deliveries deliveries={consignee.deliveries} />
            </Cell>
            <Cell numeric className="align-top">
              {consignee.total}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function ConsigneeName({
  consignee: { name, email, country },
}: {
  consignee: Pick<Traced, 'name' | 'email' | 'country'>
}) {
  return (
    <>
      <span className="block break-words font-medium">{name}</span>
      <span className="block break-all text-soft">{[email, country].filter(Boolean).join(', ')}</span>
    </>
  )
}

export function Deliveries({ deliveries }: Pick<Traced, 'deliveries'>) {
  return (
    <ul className="grid gap-1">
      {deliveries.map(({ orderId, number, isThere, isShipped, quantity, picked }) => (
        <li key={orderId} className="flex flex-wrap items-center gap-x-3">
          {isThere ? (
            <Link to={`/admin/orders/${orderId}`} className="font-mono">
              {number}
            </Link>
          ) : (
            <span className="font-mono">{number}</span>
          )}
          <span className="text-soft">
            {quantity}, picked {picked}
          </span>
          {!isShipped && <Badge tone="mark">Not shipped</Badge>}
        </li>
      ))}
    </ul>
  )
}
