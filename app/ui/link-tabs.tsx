import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { nextInRing } from './next-in-ring.ts'

const KEYS: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}

type LinkTab = { id: string; label: string; to: To }
type LinkTabsProps = { label: string; tabs: readonly LinkTab[]; current: string; panelId: string }

/**
 * Tabs whose state stands in the address: links, so that they work without script. Script makes them one stop for the
 * Tab key, among which arrows move; Enter or Space follows one, since each is a question to the server.
 */
export function LinkTabs({ label, tabs, current, panelId }: LinkTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  useEffect(() => showTab(list.current, current), [current])

  function walk(event: KeyboardEvent<HTMLElement>) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    const direction = KEYS[event.key]
    if (event.key === ' ') links[at]?.click()
    else if (direction) links[nextInRing(direction, at, links.length)]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={walk}
      className="flex gap-5 overflow-x-auto border-line border-b print:hidden"
    >
      {tabs.map(({ id, label: text, to }) => (
        <Link
          key={id}
          to={to}
          preventScrollReset
          role="tab"
          data-tab={id}
          aria-selected={id === current}
          aria-controls={id === current ? panelId : undefined}
          tabIndex={isLive && id !== current ? -1 : 0}
          className="-mb-px shrink-0 whitespace-nowrap border-transparent border-b-2 py-3 text-sm text-soft no-underline transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-resin aria-selected:text-ink"
        >
          {text}
        </Link>
      ))}
    </div>
  )
}

/** On a narrow screen the chosen one may lie outside of what is seen of the row. */
function showTab(list: HTMLElement | null, id: string) {
  const tab = list?.querySelector<HTMLElement>(`[data-tab="${id}"]`)
  if (!list || !tab) return
  const isSeen =
    tab.offsetLeft >= list.scrollLeft &&
    tab.offsetLeft + tab.offsetWidth <= list.scrollLeft + list.clientWidth
  if (!isSeen) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
