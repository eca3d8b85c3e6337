import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Suggestions } from '#app/ui/suggestions.tsx'
import type { TypedShare } from '#domain/catalogue/editing/typed-product.ts'

type SharesInputProps = {
  value: readonly TypedShare[]
  suggestions: readonly string[]
  onChange: (value: readonly TypedShare[]) => void
}

const WHOLE = 100

/** Names with their shares, and what they come to. */
export function SharesInput({ value, suggestions, onChange }: SharesInputProps) {
  const listId = useId()
  const rows = value.length === 0 ? [{ name: '', share: '' }] : value
  const set = (index: number, change: Partial<TypedShare>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <div className="grid gap-2">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place to be known by while it is typed
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] gap-2">
          <Input
            aria-label={`Name ${index + 1}`}
            list={listId}
            value={row.name}
            autoComplete="off"
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <Input
            aria-label={`Share of ${row.name || `name ${index + 1}`}`}
            value={row.share}
            inputMode="numeric"
            autoComplete="off"
            className="text-right font-mono"
            onChange={(event) => set(index, { share: event.target.value })}
          />
          <button
            type="button"
            aria-label={`Remove ${row.name || `name ${index + 1}`}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
            className="grid size-11 cursor-pointer place-items-center rounded-sm text-soft hover:bg-mist hover:text-ink"
          >
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </button>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button size="small" variant="outline" onClick={() => onChange([...rows, { name: '', share: '' }])}>
          Add another
        </Button>
        <p aria-live="polite" className="font-mono text-sm">
          {describeSum(rows)}
        </p>
      </div>
      <Suggestions id={listId} words={suggestions} />
    </div>
  )
}

function describeSum(rows: readonly TypedShare[]) {
  const sum = rows.reduce((total, { share }) => total + (Number(share) || 0), 0)
  const rest = WHOLE - sum
  if (rest === 0) return 'Total 100%'
  return `Total ${sum}%: ${rest > 0 ? `${rest}% missing` : `${-rest}% too much`}`
}
