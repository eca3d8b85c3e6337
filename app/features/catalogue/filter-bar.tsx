import type { ReactNode } from 'react'
import { PopoverLayer } from '#app/ui/popover-layer.tsx'
import { SearchField } from './filter-fields.tsx'
import type { FinishedList } from './finished-list.ts'
import type { ListPlace } from './list-links.tsx'
import { useFilterForm } from './use-filter-form.ts'

const PANEL_ID = 'filters'

type FilterBarProps = {
  /** Beside the list or above it, where there is room. */
  look: 'filter-side' | 'filter-top'
  place: ListPlace
  view: FinishedList
  noun: string
  /** The choices. */
  children: ReactNode
}

/**
 * Search and choices of a list, in reach however long it is. Where there is room the choices lie open; on narrow screens a
 * button opens them over the foot of the screen, and the list changes behind them.
 */
export function FilterBar({ look, place, view, noun, children }: FilterBarProps) {
  const { path, hash = '' } = place
  const { facets, sort, text, count, filterCount } = view
  const form = useFilterForm(path, facets, sort)
  return (
    <search className={`filter-bar ${look}`}>
      {/* Without script every answer is a new page: it opens at the list. */}
      <form {...form} action={path + hash}>
        <SearchField noun={noun} text={text} />
        <button type="button" popoverTarget={PANEL_ID} className="button button-outline lg:hidden">
          Filters{filterCount > 0 && ` (${filterCount})`}
        </button>
        <PopoverLayer id={PANEL_ID} className="filter-panel">
          {children}
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            className="button button-primary filter-foot"
          >
            Show {count}
          </button>
        </PopoverLayer>
        {/* With script every change is sent by itself. */}
        <button type="submit" className="button button-primary unscripted-only">
          Show {noun}
        </button>
      </form>
    </search>
  )
}
