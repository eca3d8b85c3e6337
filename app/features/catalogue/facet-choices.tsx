import type { FacetView } from './list-view.ts'

type FacetChoicesProps = {
  facet: FacetView
  /** Rows with a box before each, or chips that are filled when chosen; both are in app.css. */
  look: 'facet-rows' | 'facet-chips'
}

/** The choices of one facet, with how many products each would show. */
export function FacetChoices({ facet: { key, label, options }, look }: FacetChoicesProps) {
  return (
    <fieldset aria-label={label} className={look}>
      {options.map(({ slug, label: text, count, isChosen }) => (
        <label key={slug}>
          <input
            type="checkbox"
            name={key}
            value={slug}
            defaultChecked={isChosen}
            disabled={count === 0 && !isChosen}
          />
          {text}
          <span>{count}</span>
        </label>
      ))}
    </fieldset>
  )
}
