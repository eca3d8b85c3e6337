import { StaticHtml } from '#app/ui/static-html.tsx'
import { FacetChoices } from './facet-choices.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SortField, TextField } from './filter-fields.tsx'
import type { FinishedList } from './finished-list.ts'
import { ListResults } from './list-results.tsx'

type UnitCatalogueProps = {
  head: string
  path: string
  noun: string
  /** Undefined where only signed-in buyers see it. */
  view: FinishedList | undefined
}

/** The page of a list whose products are sold by the unit. */
export function UnitCatalogue({ head, path, noun, view }: UnitCatalogueProps) {
  return (
    <div className="wrap py-8 md:py-16">
      <StaticHtml html={head} />
      {view && (
        <div className="lg:grid lg:grid-cols-[13rem_1fr] lg:gap-10">
          <FilterForm path={path} view={view} noun={noun} />
          <ListResults view={view} />
        </div>
      )}
    </div>
  )
}

type FilterFormProps = { path: string; view: FinishedList; noun: string }

/** Beside the list on wide screens, over it on narrow ones. */
function FilterForm({ path, view, noun }: FilterFormProps) {
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
