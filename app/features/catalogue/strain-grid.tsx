import { buttonClasses } from '#app/ui/button-classes.ts'
import { FacetChoices } from './facet-choices.tsx'
import { SearchField } from './filter-fields.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FinishedList } from './finished-list.ts'
import { ListResults } from './list-results.tsx'
import { useFilterForm } from './use-filter-form.ts'

type StrainGridProps = {
  /** Without script every answer is a new page: it opens at the strains. */
  place: { path: string; hash: string }
  result: FinishedList
}

/** The strains of the home page, found by a word, or chosen by type, effect and flavour. `result` comes from `finishStrainList`. */
export function StrainGrid({ place, result }: StrainGridProps) {
  const form = useFilterForm(place.path, result.facets, result.sort)
  const [first, ...others] = result.facets
  return (
    <>
      <search className="filter-bar border-line border-b">
        <form
          {...form}
          action={`${place.path}${place.hash}`}
          className="grid grid-cols-[1fr_auto] items-end gap-x-8 gap-y-3 max-lg:gap-3 lg:grid-cols-[16rem_1fr]"
        >
          {/* What the form does not show it still sends: an order that came with the address. */}
          {result.sort && <input type="hidden" name="sort" value={result.sort} />}
          <SearchField noun="strains" text={result.text} />
          <FilterPanel view={result} className="lg:flex">
            {first && (
              <div className="max-lg:pb-3">
                <p className="pb-2 font-medium text-sm lg:hidden">{first.label}</p>
                <FacetChoices facet={first} look="facet-chips" />
              </div>
            )}
            {others.map((facet) => (
              <details key={facet.key} className="max-lg:border-line max-lg:border-t lg:open:basis-full">
                <summary className="cursor-pointer py-2 font-medium text-sm max-lg:py-3">
                  {facet.label}
                </summary>
                <div className="max-lg:pb-4">
                  <FacetChoices facet={facet} look="facet-chips" />
                </div>
              </details>
            ))}
          </FilterPanel>
          <div className="hidden noscript:block">
            <button type="submit" className={buttonClasses({})}>
              Show strains
            </button>
          </div>
        </form>
      </search>
      <ListResults view={result} />
    </>
  )
}
