import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import type { HandMove } from '#domain/stock/stock-move.ts'
import { MOVE_LABELS, moveFields } from './batch-fields.ts'
import type { BatchView } from './batch-view.ts'

const DESCRIPTIONS: Partial<Record<HandMove, string>> = {
  destroyed: 'Needs a witness. It cannot be undone, only corrected.',
  corrected: 'Ledger entries are never changed: record a correction instead.',
}

/** The ledger of the batch, the newest line first, and what can be recorded by hand. */
export function MovesSection({ batch, mayMove }: { batch: BatchView; mayMove: boolean }) {
  const [open, setOpen] = useState<HandMove>()
  return (
    <section aria-labelledby="batch-moves">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="batch-moves" className="text-2xl">
          Movements
        </h2>
        {mayMove && (
          <div className="flex flex-wrap gap-2">
            {MOVE_LABELS.map(({ name, label }) => (
              <Button key={name} size="small" variant="outline" onClick={() => setOpen(name)}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Table label="Stock ledger">
        <TableHead heads={['When', 'What', numeric('Change'), numeric('Balance'), 'By']} />
        <tbody>
          {batch.moves.map((move) => (
            <tr key={move.id}>
              <Cell className="align-top text-soft">{move.when}</Cell>
              <Cell className="align-top">
                {move.what}
                {move.order && (
                  <>
                    {', '}
                    <Link to={`/admin/orders/${move.order.id}`} className="whitespace-nowrap">
                      order {move.order.number}
                    </Link>
                  </>
                )}
                {move.note && (
                  <span className="block whitespace-pre-line break-words text-soft">{move.note}</span>
                )}
              </Cell>
              <Cell numeric className="align-top">
                {move.moved}
              </Cell>
              <Cell numeric className="align-top">
                {move.balance}
              </Cell>
              <Cell className="align-top text-soft">{move.by}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-sm text-soft">
        {batch.areMovesWhole
          ? `Times of ${batch.timeZone}. The balance is the sum of all entries.`
          : `The newest entries; the register has all of them. Times of ${batch.timeZone}.`}
      </p>
      {MOVE_LABELS.map(({ name, label }) => (
        <FieldsDialog
          key={name}
          isOpen={open === name}
          onClose={() => setOpen(undefined)}
          title={label}
          description={DESCRIPTIONS[name] ?? ''}
          intent="move"
          sent={{ reason: name }}
          submitLabel="Record"
          fields={moveFields(name, batch)}
          revision={batch.revision}
        />
      ))}
    </section>
  )
}
