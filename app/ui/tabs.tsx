import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { nextInRing } from './next-in-ring.ts'

const KEYS: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}

type Tab = { id: string; label: string; panel: ReactNode }

/** Tabs with one stop for the Tab key: arrows choose among them, and choosing shows the panel. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const active = tabs.find((tab) => tab.id === chosen) ?? tabs[0]

  function walk(event: KeyboardEvent) {
    const direction = KEYS[event.key]
    if (!direction) return
    event.preventDefault()
    const current = tabs.findIndex((tab) => tab.id === active?.id)
    const next = nextInRing(direction, current, tabs.length)
    setChosen(tabs[next]?.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
        className="flex gap-6 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === active?.id}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === active?.id ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className="-mb-px cursor-pointer whitespace-nowrap border-transparent border-b-2 py-3 text-sm text-soft transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-resin aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab.id !== active?.id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control must still be reachable by Tab
          tabIndex={0}
          className="py-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
