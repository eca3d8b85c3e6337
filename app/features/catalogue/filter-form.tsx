import { FacetChoices } from './facet-choices.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SortField, TextField } from './filter-fields.tsx'
import type { FinishedList } from './finished-list.ts'

type FilterFormProps = { path: string; view: FinishedList; noun: string }

/** Beside the list on wide screens, over it on narrow ones. */
export function FilterForm({ path, view, noun }: FilterFormProps) {
  const { facets, price } = view
  return (
    <FilterBar look="filter-side" place={{ path }} view={view} noun={noun}>
      <SortField {...view} />
      <div className="filter-columns">
        {facets.map((facet) => (
          <details key={facet.key} open={facet.isOpen}>
            <summary>{facet.label}</summary>
            <FacetChoices facet={facet} look="facet-rows" />
          </details>
        ))}
        {price && (
          <div className="filter-range">
            <TextField label="From, €" name="min" defaultValue={price.min} placeholder={price.lowest} />
            <TextField label="To, €" name="max" defaultValue={price.max} placeholder={price.highest} />
          </div>
        )}
      </div>
    </FilterBar>
  )
}
