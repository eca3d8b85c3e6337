import { buttonClasses } from '#app/ui/button-classes.ts'
import { FacetChoices } from './facet-choices.tsx'
import { SearchField, SortField, TextField } from './filter-fields.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FinishedList } from './finished-list.ts'
import { useFilterForm } from './use-filter-form.ts'

type FilterFormProps = { path: string; view: FinishedList; noun: string }

/** Beside the list on wide screens, over it on narrow ones; in reach however long the list is. */
export function FilterForm({ path, view, noun }: FilterFormProps) {
  const { facets, sorts, sort, text, price } = view
  const form = useFilterForm(path, facets, sort)
  return (
    <search className="filter-bar lg:-mx-1 lg:max-h-[calc(100dvh-5.5rem)] lg:self-start lg:px-1 lg:overflow-y-auto lg:overscroll-contain">
      <form
        {...form}
        action={path}
        className="grid grid-cols-[1fr_auto] items-end gap-3 lg:grid-cols-1 lg:gap-4"
      >
        <SearchField noun={noun} text={text} />
        <FilterPanel view={view} className="lg:block">
          <SortField sorts={sorts} sort={sort} />
          <div className="mt-4 *:break-inside-avoid sm:max-lg:columns-2 sm:max-lg:gap-8">
            {facets.map((facet) => (
              <details key={facet.key} open={facet.isOpen} className="border-line border-t">
                <summary className="cursor-pointer py-3 font-medium text-sm">{facet.label}</summary>
                <FacetChoices facet={facet} look="facet-rows" />
              </details>
            ))}
            {price && (
              <div className="grid grid-cols-2 gap-4 border-line border-t py-4">
                <TextField label="From, €" name="min" defaultValue={price.min} placeholder={price.lowest} />
                <TextField label="To, €" name="max" defaultValue={price.max} placeholder={price.highest} />
              </div>
            )}
          </div>
        </FilterPanel>
        {/* With script every change is sent by itself. */}
        <div className="hidden noscript:block">
          <button type="submit" className={buttonClasses({})}>
            Show {noun}
          </button>
        </div>
      </form>
    </search>
  )
}
