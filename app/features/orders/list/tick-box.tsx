import { useRef } from 'react'

type TickBoxProps = {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean, isRange: boolean) => void
}

/** A bare checkbox for a line of a list. With Shift it ticks all lines up to this one. */
export function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  const withShift = useRef(false)
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      onClick={(event) => {
        withShift.current = event.shiftKey
      }}
      onChange={(event) => onTick(event.target.checked, withShift.current)}
      className="block size-5 cursor-pointer accent-moss max-lg:size-6"
    />
  )
}
