import { type ReactNode, useRef, useState } from 'react'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useLayer } from '#app/ui/history-layers.ts'
import type { FinishedList } from './finished-list.ts'

type FilterPanelProps = {
  view: Pick<FinishedList, 'count' | 'filterCount'>
  /** Of the choices where there is room for them. */
  className: string
  children: ReactNode
}

const PANEL_ID = 'filters'

/**
 * The choices of a list. Where there is room they lie open; on narrow screens a button opens them over the foot of the
 * screen, as a popover: it works without script, and Esc, Back or a press outside closes it. The list changes behind it.
 */
export function FilterPanel({ view: { count, filterCount }, className, children }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayer(isOpen, () => panel.current?.hidePopover())
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className={`${buttonClasses({ variant: 'outline' })} lg:hidden`}
      >
        Filters{filterCount > 0 && ` (${filterCount})`}
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={classNames('filter-panel', className)}
      >
        {children}
        <div className="sticky bottom-0 border-line border-t bg-paper py-3 lg:hidden">
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            className={`${buttonClasses({})} w-full`}
          >
            Show {count}
          </button>
        </div>
      </div>
    </>
  )
}
