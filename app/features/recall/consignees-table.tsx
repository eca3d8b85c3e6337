import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import type { RecalledView } from './recall-view.ts'
import { ConsigneeName, Deliveries } from './trace-table.tsx'

type ConsigneesTableProps = {
  consignees: RecalledView[]
  isOpen: boolean
  onRecord: (consignee: RecalledView) => void
}

const AMOUNTS = ['Delivered', 'Returned', 'Destroyed there', 'Used', 'Outstanding']

export function ConsigneesTable({ consignees, isOpen, onRecord }: ConsigneesTableProps) {
  if (consignees.length === 0) return <EmptyState title="No recipients" />
  return (
    <Table label="Consignees">
      <TableHead heads={['Consignee', 'Letter', ...AMOUNTS.map(numeric), ...(isOpen ? ['Response'] : [])]} />
      <tbody>
        {consignees.map((consignee) => (
          <tr key={consignee.position}>
            <Cell className="min-w-64 align-top">
              <ConsigneeName consignee={consignee} />
              <Deliveries deliveries={consignee.deliveries} />
              <Entries entries={consignee.entries} />
            </Cell>
            <Cell className="min-w-32 align-top">{consignee.letter}</Cell>
            {amountsOf(consignee).map(([name, amount]) => (
              <Cell key={name} numeric className="align-top">
                {amount}
              </Cell>
            ))}
            {isOpen && (
              <Cell className="align-top">
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Record the response of ${consignee.name}`}
                  onClick={() => onRecord(consignee)}
                >
                  Record
                </Button>
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function amountsOf({ amounts }: RecalledView) {
  const { delivered, returned, destroyed, used, outstanding } = amounts
  return Object.entries({ delivered, returned, destroyed, used, outstanding })
}

function Entries({ entries }: Pick<RecalledView, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 border-line border-l-2 pl-3 text-soft">
      {entries.map(({ id, text, note, at }) => (
        <li key={id}>
          {text}. {at}
          {note && <span className="block whitespace-pre-line break-words text-ink">{note}</span>}
        </li>
      ))}
    </ul>
  )
}
