import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { useLayer } from './history-layers.ts'
import { nextInRing } from './next-in-ring.ts'
import { placeBelow } from './place-below.ts'

const KEYS: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** For links and buttons inside a Menu, which carry `role="menuitem"`. */
export const MENU_ITEM_CLASSES =
  'block w-full cursor-pointer px-4 py-2 text-left text-ink text-sm no-underline hover:bg-mist focus-visible:bg-mist focus-visible:outline-offset-[-2px]'

type MenuProps = ButtonLook & { label: string; children: ReactNode }

/**
 * A button with a menu under it, on the popover API: it opens without script, closes on Esc or a press outside, and
 * gives the focus back. Script adds the arrow keys.
 */
export function Menu({ label, variant = 'outline', size = 'small', children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useLayer(open, () => menu.current?.hidePopover())
  // Somebody may have opened it before React came.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) setOpen(true)
  }, [])
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  // Before it shows, and not by the event after it: a Back may come in between.
  function announce(event: ToggleEvent<HTMLDivElement>) {
    if (event.target === event.currentTarget) setOpen(event.newState === 'open')
  }

  function settle(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget || event.newState !== 'open') return
    placeBelow(event.currentTarget, button.current)
    items()[0]?.focus()
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    button.current?.click()
  }

  function walk(event: KeyboardEvent) {
    const direction = KEYS[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (!direction) return
    event.preventDefault()
    const all = items()
    const current = all.findIndex((item) => item.matches(':focus'))
    all[nextInRing(direction, current, all.length)]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openByKey}
        className={buttonClasses({ variant, size })}
      >
        {label}
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={announce}
        onToggle={settle}
        onKeyDown={walk}
        onClick={() => menu.current?.hidePopover()}
        className="anchored-below min-w-44 rounded-md border border-line bg-sheet py-1.5 shadow-float"
      >
        {children}
      </div>
    </>
  )
}
