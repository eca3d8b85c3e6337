import { buttonClasses } from '#app/ui/button-classes.ts'
import { FacetChoices } from './facet-choices.tsx'
import { SearchField, SortField, TextField } from './filter-fields.tsx'
import type { FinishedList } from './finished-list.ts'
import { useFilterForm } from './use-filter-form.ts'

type FilterFormProps = { path: string; view: FinishedList; noun: string }

/**
 * Beside the list on wide screens. On narrow ones the choices fold into one line; where a browser cannot force the
 * fold open, the line stays on wide screens too.
 */
export function FilterForm({ path, view, noun }: FilterFormProps) {
  const { facets, sorts, sort, text, price, filterCount } = view
  const form = useFilterForm(path, facets, sort)
  return (
    <search>
      <form {...form} action={path} className="grid gap-4">
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-1">
          <SearchField noun={noun} text={text} />
          <SortField sorts={sorts} sort={sort} />
        </div>
        <details className="border-line border-y lg:border-0 lg:[&::details-content]:[content-visibility:visible]">
          <summary className="cursor-pointer py-3 font-medium text-sm lg:supports-[selector(::details-content)]:hidden">
            Filters{filterCount > 0 && ` (${filterCount})`}
          </summary>
          <div className="*:break-inside-avoid sm:max-lg:columns-2 sm:max-lg:gap-8">
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
        </details>
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
