import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { formatMeasured } from '#domain/stock/format-measured.ts'
import type { BatchView } from './batch-view.ts'
import { MeasuredForm } from './measured-form.tsx'

const PASSED = new Map<boolean | null, string>([
  [true, 'Passed'],
  [false, 'Not passed'],
  [null, ''],
])

type MeasuredSectionProps = { batch: BatchView; mayMove: boolean; releaseNote: string }

/** What the laboratory measured. */
export function MeasuredSection({ batch, mayMove, releaseNote }: MeasuredSectionProps) {
  const [isEdited, setEdited] = useState(false)
  const { measured } = batch
  return (
    <section aria-labelledby="batch-measured">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="batch-measured" className="text-2xl">
          Measured values
        </h2>
        {mayMove && !isEdited && (
          <Button size="small" variant="outline" onClick={() => setEdited(true)}>
            {measured.length === 0 ? 'Enter values' : 'Edit values'}
          </Button>
        )}
      </div>
      {isEdited ? (
        <>
          <p className="mb-3 max-w-prose text-sm text-soft empty:hidden">{releaseNote}</p>
          <MeasuredForm batch={batch} onDone={() => setEdited(false)} />
        </>
      ) : measured.length === 0 ? (
        <p className="text-sm text-soft">
          None yet. The shop shows them with the product while this batch is on sale.
        </p>
      ) : (
        <Table label="Values">
          <TableHead heads={['Measured', numeric('Value'), numeric('Limit'), 'Result']} />
          <tbody>
            {measured.map(({ name, value, unit, limit, passed }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <tr key={at}>
                <Cell>{name}</Cell>
                <Cell numeric>{formatMeasured(value, unit)}</Cell>
                <Cell numeric>{formatMeasured(limit, unit)}</Cell>
                <Cell className={passed === false ? 'text-clay' : undefined}>{PASSED.get(passed)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
