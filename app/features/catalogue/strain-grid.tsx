import { buttonClasses } from '#app/ui/button-classes.ts'
import { FacetChoices } from './facet-choices.tsx'
import { SearchField } from './filter-fields.tsx'
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
      <search>
        <form {...form} action={`${place.path}${place.hash}`} className="mb-4 grid gap-3">
          {/* What the form does not show it still sends: an order that came with the address. */}
          {result.sort && <input type="hidden" name="sort" value={result.sort} />}
          <div className="sm:max-w-96">
            <SearchField noun="strains" text={result.text} />
          </div>
          {first && <FacetChoices facet={first} look="facet-chips" />}
          <div className="flex flex-wrap gap-x-8 gap-y-1">
            {others.map((facet) => (
              <details key={facet.key} className="open:basis-full">
                <summary className="cursor-pointer py-2 font-medium text-sm">{facet.label}</summary>
                <FacetChoices facet={facet} look="facet-chips" />
              </details>
            ))}
          </div>
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
