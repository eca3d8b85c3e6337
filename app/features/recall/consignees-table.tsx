import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { RecalledView } from './recall-view.ts'
import { ConsigneeName, Deliveries } from './trace-table.tsx'

type ConsigneesTableProps = {
  consignees: RecalledView[]
  isOpen: boolean
  onRecord: (consignee: RecalledView) => void
}

export function ConsigneesTable({ consignees, isOpen, onRecord }: ConsigneesTableProps) {
  if (consignees.length === 0) return <EmptyState title="No recipients" />
  return (
    <BlockTable label="Consignees" heads={['Consignee', 'Letter', 'Goods', ...(isOpen ? ['Response'] : [])]}>
      {consignees.map((consignee) => (
        <BlockRow key={consignee.position}>
          <BlockCell className="min-w-0 max-md:col-span-2">
            <ConsigneeName consignee={consignee} />
            <Deliveries deliveries={consignee.deliveries} />
            <Entries entries={consignee.entries} />
          </BlockCell>
          <BlockCell className="max-md:col-span-2">{consignee.letter}</BlockCell>
          <BlockCell className="max-md:col-span-2 md:w-64">
            <Amounts amounts={consignee.amounts} />
          </BlockCell>
          {isOpen && (
            <BlockCell className="max-md:col-span-2 max-md:pt-2 md:w-28 md:text-right">
              <Button
                size="small"
                variant="outline"
                aria-label={`Record the response of ${consignee.name}`}
                onClick={() => onRecord(consignee)}
              >
                Record
              </Button>
            </BlockCell>
          )}
        </BlockRow>
      ))}
    </BlockTable>
  )
}

/** What became of the goods, and what nobody has accounted for yet. */
function Amounts({ amounts }: Pick<RecalledView, 'amounts'>) {
  const { delivered, returned, destroyed, used, outstanding } = amounts
  const lines = [
    ['Delivered', delivered],
    ['Returned', returned],
    ['Destroyed there', destroyed],
    ['Used', used],
    ['Outstanding', outstanding],
  ] as const
  return (
    <ul>
      {lines.map(([name, amount]) => (
        <li key={name} className="flex justify-between gap-x-4">
          <span className={name === 'Outstanding' ? 'font-medium' : 'text-soft'}>{name}</span>
          <span className="whitespace-nowrap font-mono tabular-nums">{amount}</span>
        </li>
      ))}
    </ul>
  )
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
