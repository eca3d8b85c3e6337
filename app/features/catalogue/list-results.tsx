import type { MouseEvent } from 'react'
import { StaticHtml } from '#app/ui/static-html.tsx'
import type { FinishedList } from './finished-list.ts'

/** The number of results, the active filters with a way to remove each, the list itself, and its further pages. */
export function ListResults({ view: { count, chips, list } }: { view: FinishedList }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it hears its links, which the keyboard presses too
    <section
      id="results"
      tabIndex={-1}
      aria-label="Results"
      className="min-w-0 scroll-mt-36"
      onClick={focusOnFollowing}
    >
      <div className="list-head">
        {/* Not of the markup, which is replaced as a whole: what is new here is read out. */}
        <p role="status">{count}</p>
        <StaticHtml html={chips} />
      </div>
      <StaticHtml html={list} />
    </section>
  )
}

/** A link of the list often vanishes with the list that it leads from: the keyboard goes on at the results. */
function focusOnFollowing({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('[data-list-link]')) {
    currentTarget.focus({ preventScroll: true })
  }
}
