import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PopoverLayer } from '#app/ui/popover-layer.tsx'
import { SearchField } from './filter-fields.tsx'
import type { FinishedList } from './finished-list.ts'
import type { ListPlace } from './list-links.tsx'

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

const PAUSE_IN_TYPING_MS = 250

/**
 * A form that asks again with every change. Without script the same form is sent by its button; the address that
 * comes of both is the same, so a page is kept once.
 */
function useFilterForm(path: string, facets: { key: string }[], sort: string) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const { key } = useLocation()
  const lastKey = useRef(key)
  const hasAsked = useRef(false)

  // A filter that was taken away elsewhere, by a link or by going back, leaves the form too. Somebody who is busy in
  // the form knows best what it says.
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (hasAsked.current) showResults()
    hasAsked.current = false
    if (!form.current || form.current.contains(document.activeElement)) return
    form.current.reset()
    // React does not keep the default of a list up to date.
    const list = form.current.elements.namedItem('sort')
    if (list instanceof HTMLSelectElement) list.value = sort
  }, [key, sort])

  // A page that somebody left in the middle of a word must not send its question.
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask() {
    clearTimeout(timer.current)
    if (!form.current) return
    hasAsked.current = true
    navigate(`${path}${searchOf(new FormData(form.current), facets)}`, {
      replace: true,
      preventScrollReset: true,
    })
  }

  return {
    ref: form,
    onChange(event: FormEvent) {
      clearTimeout(timer.current)
      const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
      if (typing) timer.current = setTimeout(ask, PAUSE_IN_TYPING_MS)
      else ask()
    },
    onSubmit(event: FormEvent) {
      event.preventDefault()
      ask()
    },
  }
}

/** Somebody who filters from far down a long list looks at the new one from its beginning. */
function showResults() {
  const results = document.getElementById('results')
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ behavior: 'instant' })
}

/** Parameters in the order of the server's own addresses, so that the server need not redirect to the same question. */
function searchOf(data: FormData, facets: { key: string }[]) {
  const names = ['q', ...facets.map(({ key }) => key), 'min', 'max', 'sort']
  const pairs = names.flatMap((name) =>
    data
      .getAll(name)
      .map((value) => String(value).trim().toLowerCase())
      .filter(Boolean)
      .sort()
      .map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
