import { useState } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { USUAL_MEASURES } from '#domain/stock/usual-measures.ts'
import type { BatchView } from './batch-view.ts'

type Line = { id: number; name: string; value: string; unit: string; limit: string; passed: string }

const HEADS = { name: 'Measured', value: 'Value', unit: 'Unit', limit: 'Limit' } as const

/** Lines to fill in: what is measured of every batch is there already, and what has no value is left out. */
export function MeasuredForm({ batch, onDone }: { batch: BatchView; onDone: () => void }) {
  const [lines, setLines] = useState(() => firstLines(batch))
  // What somebody else saves meanwhile is a conflict, not overwritten.
  const [revision] = useState(batch.revision)
  const fetcher = useFormFetcher('Failed to save the values', ({ outcome }) => outcome === 'done' && onDone())
  const add = () =>
    setLines((before) => [
      ...before,
      { id: before.length, name: '', value: '', unit: '', limit: '', passed: '' },
    ])
  return (
    <fetcher.Form method="post" className="grid gap-4">
      <ActionKey />
      <input type="hidden" name="intent" value="measured" />
      <input type="hidden" name="revision" value={revision} />
      <ol className="grid gap-3">
        {lines.map((line, at) => (
          <li
            key={line.id}
            className="grid grid-cols-2 gap-2 border-line border-b pb-3 md:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]"
          >
            {(Object.keys(HEADS) as (keyof typeof HEADS)[]).map((name) => (
              <Input
                key={name}
                name={name}
                defaultValue={line[name]}
                aria-label={`${HEADS[name]}, line ${at + 1}`}
                placeholder={HEADS[name]}
                autoComplete="off"
              />
            ))}
            <Select name="passed" defaultValue={line.passed} aria-label={`Result, line ${at + 1}`}>
              <option value="">Not stated</option>
              <option value="yes">Passed</option>
              <option value="no">Not passed</option>
            </Select>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
          Save values
        </Button>
        <Button size="small" variant="outline" onClick={add}>
          Add a line
        </Button>
        <Button size="small" variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </fetcher.Form>
  )
}

function firstLines({ measured }: BatchView): Line[] {
  const usual = USUAL_MEASURES.filter(({ name }) => measured.every((one) => one.name !== name))
  return [
    ...measured.map((one) => ({ ...one, passed: one.passed === null ? '' : one.passed ? 'yes' : 'no' })),
    ...usual.map(({ name, unit }) => ({ name, unit, value: '', limit: '', passed: '' })),
  ].map((line, id) => ({ ...line, id }))
}
