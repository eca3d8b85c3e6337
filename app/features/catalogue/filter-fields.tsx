import type { ComponentProps } from 'react'
import type { FinishedList } from './finished-list.ts'

/** Uncontrolled: what somebody types is theirs until the answer arrives, and works before React does. */
export function TextField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="filter-label">
      {label}
      <input {...rest} autoComplete="off" className="filter-field" />
    </label>
  )
}

export function SearchField({ noun, text }: { noun: string; text: string }) {
  const label = `Search ${noun}`
  return (
    <label className="filter-label">
      <span className="sr-only">{label}</span>
      <input
        type="search"
        name="q"
        defaultValue={text}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        className="filter-field"
      />
    </label>
  )
}

export function SortField({ sorts, sort }: Pick<FinishedList, 'sorts' | 'sort'>) {
  return (
    <label className="filter-label">
      Sort by
      <select name="sort" defaultValue={sort} className="filter-field">
        {sorts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
