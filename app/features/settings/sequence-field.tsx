import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { type SettingFieldProps, SettingHint } from './setting-hint.tsx'
import type { SettingView } from './settings-view.ts'

type Sequence = Extract<SettingView['control'], { kind: 'sequence' }>

/** Which of them there are, and in which order: ticked and moved, a line each. */
export function SequenceField({ setting, texts, error, control }: SettingFieldProps & { control: Sequence }) {
  const { path, label } = setting
  const [rows, setRows] = useState(() => listRows(control.options, texts[path]?.[0] ?? ''))
  const field = useRef<HTMLInputElement>(null)
  const value = writeRows(control.options, rows)
  const told = useRef(value)

  useEffect(() => {
    if (told.current === value) return
    told.current = value
    // The form keeps what is typed; a field that nobody sees says so itself.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  function move(from: number, to: number) {
    setRows((before) => {
      const after = [...before]
      after.splice(to, 0, ...after.splice(from, 1))
      return after
    })
  }

  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <input ref={field} type="hidden" name={path} value={value} />
      <ol className="border-line border-t">
        {rows.map((row, at) => (
          <li
            key={row.value}
            className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-1.5"
          >
            <Checkbox
              label={row.label}
              checked={row.isShown}
              disabled={row.isFixed}
              onChange={({ target }) => {
                const { checked } = target
                setRows((before) =>
                  before.map((each) => (each.value === row.value ? { ...each, isShown: checked } : each)),
                )
              }}
            />
            <span className="flex shrink-0 gap-1">
              <Button
                variant="quiet"
                size="small"
                disabled={at === 0}
                aria-label={`Move up: ${row.label}`}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp aria-hidden="true" strokeWidth={1.5} className="size-4" />
              </Button>
              <Button
                variant="quiet"
                size="small"
                disabled={at === rows.length - 1}
                aria-label={`Move down: ${row.label}`}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {error && <p className="text-clay text-sm">{error}</p>}
      <p className="text-sm text-soft">
        <SettingHint setting={setting} />
      </p>
    </fieldset>
  )
}

type Row = { value: string; label: string; isFixed: boolean; isShown: boolean }

/** Those that are shown in their order, then the others in theirs. */
function listRows(options: Sequence['options'], kept: string): Row[] {
  const shown = kept === '' ? options.map(({ value }) => value) : kept.split(',')
  const placeOf = (value: string) => (shown.includes(value) ? shown.indexOf(value) : options.length)
  return options
    .map(({ value, label, isFixed = false }) => ({ value, label, isFixed, isShown: shown.includes(value) }))
    .toSorted((one, other) => placeOf(one.value) - placeOf(other.value))
}

/** Empty where they stand as they come: what the shop gets later then has its place by itself. */
function writeRows(options: Sequence['options'], rows: readonly Row[]): string {
  const shown = rows.filter(({ isShown, isFixed }) => isShown || isFixed).map(({ value }) => value)
  const usual = options.map(({ value }) => value)
  return shown.join() === usual.join() ? '' : shown.join()
}
