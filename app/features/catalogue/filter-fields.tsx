import type { ComponentProps } from 'react'
import type { FacetView, ListView } from './list-view.ts'

type Fields = Omit<ListView<unknown>, 'cards'>

const LABEL = 'grid gap-1.5 font-medium text-sm'
const FIELD =
  'h-11 w-full min-w-0 rounded-md border border-edge bg-sheet px-3 font-normal text-base text-ink placeholder:text-soft hover:border-ink'

/** Uncontrolled: what somebody types is theirs until the answer arrives, and works before React does. */
export function TextField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={LABEL}>
      {label}
      <input {...rest} autoComplete="off" className={FIELD} />
    </label>
  )
}

export function SortField({ sorts, sort }: Pick<Fields, 'sorts' | 'sort'>) {
  return (
    <label className={LABEL}>
      Sort by
      <select name="sort" defaultValue={sort} className={FIELD}>
        {sorts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The choices of one facet, with how many products each would show. */
export function FacetGroup({ facet: { key, label, isOpen, options } }: { facet: FacetView }) {
  return (
    <details open={isOpen} className="border-line border-t">
      <summary className="cursor-pointer py-3 font-medium text-sm">{label}</summary>
      <fieldset aria-label={label} className="pb-4 text-sm">
        {options.map(({ slug, label: text, count, isChosen }) => (
          <label key={slug} className="flex items-center gap-2.5 py-1 has-disabled:text-soft">
            <input
              type="checkbox"
              name={key}
              value={slug}
              defaultChecked={isChosen}
              disabled={count === 0 && !isChosen}
              className="size-4.5 shrink-0"
            />
            {text}
            <span className="ml-auto font-mono text-soft text-xs">{count}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
