import { Cell, Table, TableHead } from '#app/ui/table.tsx'
import type { StoredItem } from './stored-items.ts'

export function StoredItemsTable({ label, items }: { label: string; items: StoredItem[] }) {
  return (
    <Table label={label}>
      <TableHead heads={['Name', 'Kept in', 'For how long', 'Why']} />
      <tbody>
        {items.map((item) => (
          <tr key={item.name} className="align-top">
            <Cell className="min-w-40 break-all font-mono text-xs">{item.name}</Cell>
            <Cell className="min-w-28">{item.place}</Cell>
            <Cell className="min-w-32">{item.kept}</Cell>
            <Cell className="min-w-56">{item.purpose}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
