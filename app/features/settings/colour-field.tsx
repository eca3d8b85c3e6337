import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import {
  formatContrast,
  isColour,
  LEAST_CONTRAST,
  leastContrast,
  readColour,
  USUAL_COLOURS,
} from '#domain/shop/accent-colours.ts'
import { type SettingFieldProps, SettingHint } from './setting-hint.tsx'
import type { SettingView } from './settings-view.ts'

type Colour = Extract<SettingView['control'], { kind: 'colour' }>

/** A colour, typed or picked, and how well it can be read. */
export function ColourField({ setting, texts, error, control }: SettingFieldProps & { control: Colour }) {
  const [typed, setTyped] = useState(texts[setting.path]?.[0] ?? '')
  const { use, theme } = control
  const usual = USUAL_COLOURS[use][theme]
  const colour = readColour(typed)
  const ratio = isColour(colour) ? leastContrast(colour, theme, use) : undefined
  return (
    <Field label={setting.label} error={error} hint={<SettingHint setting={setting} />}>
      {(described) => (
        <span className="flex flex-wrap items-center gap-3">
          <Input
            {...described}
            name={setting.path}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={usual}
            autoComplete="off"
            className="max-w-36 font-mono"
          />
          <input
            type="color"
            value={isColour(colour) ? colour : usual}
            onChange={({ target }) => setTyped(target.value)}
            aria-label={`${setting.label}: choose a colour`}
            className="h-11 w-14 cursor-pointer border border-edge bg-sheet p-1"
          />
          {ratio !== undefined && (
            <span role="status" className="font-mono text-sm text-soft">
              Contrast {formatContrast(ratio)}
              {ratio < LEAST_CONTRAST && `, at least ${formatContrast(LEAST_CONTRAST)} is needed`}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
