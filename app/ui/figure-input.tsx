import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import type { FigureKind } from '#domain/figures/typed-figure.ts'
import { typeFigure } from '#domain/figures/typed-figure.ts'
import { FigureNote, readFigureField } from './figure-note.tsx'
import { UNREAD } from './focus-unread.ts'
import { Input } from './input.tsx'

type FigureInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & {
  /** What is typed there. */
  figure: FigureKind
}

/** A quantity or an amount, and below it what is understood of it. The server reads the same text in the same way. */
export function FigureInput({ figure, className, onChange, onBlur, ...rest }: FigureInputProps) {
  const { value, defaultValue = '' } = rest
  const field = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const noteId = useId()
  const typed = (value === undefined ? own : String(value)) ?? String(defaultValue)
  const isUnread = typed.trim() !== '' && readFigureField({ figure, typed }) === undefined

  useEffect(() => {
    const form = field.current?.form
    const forget = () => setOwn(undefined)
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  return (
    <div className="grid content-start gap-1">
      <Input
        {...rest}
        {...(isUnread && { ...UNREAD, 'aria-invalid': true })}
        ref={field}
        inputMode={figure === 'units' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-describedby={[rest['aria-describedby'], noteId].filter(Boolean).join(' ')}
        className={className}
        onChange={(event) => {
          setOwn(event.target.value)
          setLeft(false)
          onChange?.(event)
        }}
        onBlur={(event) => {
          setLeft(true)
          onBlur?.(event)
        }}
      />
      <FigureNote
        id={noteId}
        figure={figure}
        typed={typed}
        isLeft={isLeft}
        onChoose={(chosen) => field.current && typeInto(field.current, typeFigure(figure, chosen))}
      />
    </div>
  )
}

/** As if somebody had typed it: whoever holds the value of the field hears of it. */
function typeInto(field: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
