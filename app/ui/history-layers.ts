import { useEffect, useRef } from 'react'

/*
 * Back closes what lies above the page: a dialog, a menu. Each such layer stands on a history entry of its own, which has
 * the address and the state of its page, and the router never hears of it. Whatever else closes a layer leaves its entry
 * where it is, because taking it away would race with whatever comes next; the way back passes over it.
 */

type Entry = {
  /** Joins the entries of one page; none where no layer has been opened. */
  page?: number
  depth: number
}

const layers: (() => void)[] = []
let here: Entry = { depth: 0 }

if (typeof window !== 'undefined') {
  // The window calls its listeners in the order they were added, capturing or not. This one must come before the router's,
  // which would load the page anew: modules run before the router starts, effects after it.
  addEventListener('popstate', passThroughLayers)
  noteEntry()
  noteEntryAfter('pushState')
  noteEntryAfter('replaceState')
}

/** While it is open, Back closes it. */
export function useLayer(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen])
}

function openLayer(close: () => void) {
  layers.push(close)
  const { page = Math.random(), depth } = readEntry()
  const stateAt = (at: number) => ({ ...history.state, layers: { page, depth: at } })
  history.replaceState(stateAt(depth), '')
  if (depth < layers.length) history.pushState(stateAt(layers.length), '')
  return () => {
    layers.splice(layers.indexOf(close), 1)
  }
}

function passThroughLayers(event: PopStateEvent) {
  const left = here
  noteEntry()
  if (here.page === undefined || here.page !== left.page) return
  event.stopImmediatePropagation()
  if (here.depth >= left.depth) return
  const closing = layers.slice(here.depth).reverse()
  for (const close of closing) close()
  // The layer of the entry that was left had been closed before: nothing has changed for who pressed Back.
  if (closing.length === 0) history.back()
}

/** At once, and not when the router has rendered the page it went to: a Back may come before. */
function noteEntryAfter(method: 'pushState' | 'replaceState') {
  const original = history[method].bind(history)
  history[method] = (...entry) => {
    original(...entry)
    noteEntry()
  }
}

function noteEntry() {
  here = readEntry()
}

function readEntry(): Entry {
  return history.state?.layers ?? { depth: 0 }
}
