import { buttonClasses } from '#app/ui/button-classes.ts'
import { ListResults } from './list-results.tsx'
import type { FacetView } from './list-view.ts'
import { StrainCards } from './strain-card.tsx'
import type { StrainListView } from './strain-cards.ts'
import { useFilterForm } from './use-filter-form.ts'

const HOME = '/'
/** Without script every answer is a new page: it opens at the strains. */
const SECTION = '#products'

/** The strains of the home page, chosen by type, effect and flavour. `result` comes from `listStrains`. */
export function StrainGrid({ result }: { result: StrainListView }) {
  const form = useFilterForm(HOME, result.facets, result.sort)
  const [first, ...others] = result.facets
  return (
    <>
      <search>
        <form {...form} action={`${HOME}${SECTION}`} className="mb-4 grid gap-3">
          {/* What the form does not show it still sends: an order or a word that came with the address. */}
          {result.text && <input type="hidden" name="q" value={result.text} />}
          {result.sort && <input type="hidden" name="sort" value={result.sort} />}
          {first && <Choices facet={first} />}
          <div className="flex flex-wrap gap-x-8 gap-y-1">
            {others.map((facet) => (
              <details key={facet.key} className="open:basis-full">
                <summary className="cursor-pointer py-2 font-medium text-sm">{facet.label}</summary>
                <Choices facet={facet} />
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
      <ListResults path={HOME} hash={SECTION} view={result}>
        <StrainCards cards={result.cards} />
      </ListResults>
    </>
  )
}

function Choices({ facet: { key, label, options } }: { facet: FacetView }) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ slug, label: text, count, isChosen }) => (
        <label
          key={slug}
          className="relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-sm border border-edge px-3 text-sm outline-offset-2 transition-colors hover:border-ink has-checked:border-moss has-checked:bg-moss has-checked:text-on-moss has-disabled:cursor-default has-disabled:border-line has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="checkbox"
            name={key}
            value={slug}
            defaultChecked={isChosen}
            disabled={count === 0 && !isChosen}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          {text}
          <span className="font-mono text-xs">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}
