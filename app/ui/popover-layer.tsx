import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLayer } from './history-layers.ts'

type PopoverLayerProps = {
  id: string
  className: string
  /** Going elsewhere closes it. */
  closesOnArrival?: boolean
  children: ReactNode
}

/** A popover opens and closes without script, and Esc or a press outside closes it. Here Back does, too. */
export function PopoverLayer({ closesOnArrival, ...rest }: PopoverLayerProps) {
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const arrivedWith = useRef(key)
  const close = () => popover.current?.hidePopover()
  useLayer(isOpen, close)

  // Somebody may have opened it before React came.
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) setOpen(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is the reason to run, not something it reads
  useEffect(() => {
    if (arrivedWith.current === key) return
    arrivedWith.current = key
    if (closesOnArrival) close()
  }, [key])

  // Before it shows, and not by the event after it: a Back may come in between. React hands up what a popover inside says
  // of itself, too.
  const settle = ({ target, currentTarget, newState }: ToggleEvent<HTMLDivElement>) =>
    target === currentTarget && setOpen(newState === 'open')

  return <div {...rest} ref={popover} popover="auto" onBeforeToggle={settle} />
}
