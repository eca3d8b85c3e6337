import { FacetChoices } from './facet-choices.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FinishedList } from './finished-list.ts'
import type { ListPlace } from './list-links.tsx'
import { ListResults } from './list-results.tsx'

type StrainGridProps = { place: ListPlace; result: FinishedList }

/** The strains of the home page, found by a word, or chosen by type, effect and flavour. `result` comes from `finishStrainList`. */
export function StrainGrid({ place, result }: StrainGridProps) {
  const [first, ...others] = result.facets
  return (
    <>
      <FilterBar look="filter-top" place={place} view={result} noun="strains">
        {/* What the form does not show it still sends: an order that came with the address. */}
        {result.sort && <input type="hidden" name="sort" value={result.sort} />}
        {first && <FacetChoices facet={first} look="facet-chips" />}
        {others.map((facet) => (
          <details key={facet.key}>
            <summary>{facet.label}</summary>
            <FacetChoices facet={facet} look="facet-chips" />
          </details>
        ))}
      </FilterBar>
      <ListResults view={result} />
    </>
  )
}
