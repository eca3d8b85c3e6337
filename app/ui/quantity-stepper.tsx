import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useId, useState } from 'react'
import type { FigureKind } from '#domain/figures/typed-figure.ts'
import { FigureNote, readFigureField } from './figure-note.tsx'
import { UNREAD } from './focus-unread.ts'

type QuantityStepperProps = {
  /** What is counted: names the field and both buttons. */
  label: string
  /** What is typed there. */
  figure: FigureKind
  value: number
  onChange: (value: number) => void
  /** One press of minus or plus. The caller decides what it means; without it, `step` is added or taken. */
  onStep?: ((direction: -1 | 1) => void) | undefined
  step?: number | undefined
  max: number
  /** What a typed number becomes; without it, itself. */
  adjust?: ((typed: number) => number) | undefined
  unit: string
}

/** What somebody is typing, and the value before they began. */
type TypedText = { text: string; before: number; isLeft: boolean }

/**
 * A whole number that is typed, pressed up and down, or moved with the arrow keys. Never below zero. Numbers count
 * while they are typed, but a zero only when the field is left: 0 may be on its way to 20, and often removes the field.
 * What nobody can read changes nothing, and stays until it is answered.
 */
export function QuantityStepper({
  label,
  figure,
  value,
  onChange,
  onStep,
  step = 1,
  max,
  adjust,
  unit,
}: QuantityStepperProps) {
  // Half-typed text belongs to the field alone: an emptied field is not yet a zero.
  const [draft, setDraft] = useState<TypedText>()
  const noteId = useId()
  const isUnread = draft !== undefined && read(draft.text) === undefined

  function press(direction: -1 | 1) {
    setDraft(undefined)
    if (onStep) onStep(direction)
    else onChange(Math.min(max, Math.max(0, value + direction * step)))
  }

  function read(text: string) {
    return text.trim() === '' ? 0 : readFigureField({ figure, typed: text, adjust, most: max })
  }

  function type(text: string) {
    const before = draft?.before ?? value
    setDraft({ text, before, isLeft: false })
    const typed = read(text)
    if (typed === undefined) onChange(before)
    else if (typed) onChange(typed)
  }

  function leave() {
    if (!draft) return
    const typed = read(draft.text)
    setDraft(typed === undefined ? { ...draft, isLeft: true } : undefined)
    if (typed === 0) onChange(0)
  }

  function choose(chosen: number) {
    setDraft(undefined)
    onChange(adjust ? adjust(chosen) : chosen)
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    press(event.key === 'ArrowUp' ? 1 : -1)
  }

  const buttonClasses =
    'grid w-10 shrink-0 cursor-pointer place-items-center text-ink transition-colors hover:bg-mist focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-soft disabled:hover:bg-transparent'
  return (
    <div className="grid justify-items-start gap-1.5">
      <fieldset
        aria-label={label}
        className="flex h-11 w-fit items-stretch overflow-clip rounded-md border border-edge bg-sheet hover:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2 has-[input[aria-invalid]]:border-clay"
      >
        <button
          type="button"
          className={buttonClasses}
          aria-label={`Less: ${label}`}
          disabled={value <= 0}
          onClick={() => press(-1)}
        >
          <Minus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
        <span className="flex items-center border-line border-x">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${label}, in ${unit}`}
            value={draft?.text ?? String(value)}
            aria-invalid={isUnread || undefined}
            aria-describedby={draft && noteId}
            {...(isUnread && UNREAD)}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={moveByKey}
            className="h-full w-15 bg-transparent px-2 sm:w-16 text-right font-mono text-sm outline-none"
          />
          <span aria-hidden="true" className="pr-2.5 font-mono text-sm text-soft">
            {unit}
          </span>
        </span>
        <button
          type="button"
          className={buttonClasses}
          aria-label={`More: ${label}`}
          disabled={value >= max}
          onClick={() => press(1)}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      </fieldset>
      {draft && (
        <FigureNote
          id={noteId}
          typed={draft.text}
          isLeft={draft.isLeft}
          most={max}
          onChoose={choose}
          {...{ figure, adjust }}
        />
      )}
    </div>
  )
}
