import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Input } from '#app/ui/input.tsx'
import { type SettingFieldProps, SettingHint } from './setting-hint.tsx'

/** A box or a number for each country. */
export function CountryFields({ setting, texts, error }: SettingFieldProps) {
  const id = useId()
  const isAges = setting.control.kind === 'ages'
  const described = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described} className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">{setting.label}</legend>
      {error && (
        <p id={`${id}-error`} className="text-clay text-sm">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-soft">
        <SettingHint setting={setting} />
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-4">
        {setting.options.map(({ value, label, field }) => (
          <li key={value} className="text-sm">
            {isAges ? (
              <AgeInput label={label} field={field} text={texts[field]?.[0]} />
            ) : (
              <Checkbox
                label={<span className="text-sm">{label}</span>}
                name={field}
                value={value}
                defaultChecked={texts[field]?.includes(value)}
                aria-invalid={error ? true : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function AgeInput({ label, field, text }: { label: string; field: string; text: string | undefined }) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-center justify-between gap-2">
      {label}
      <Input
        id={id}
        name={field}
        defaultValue={text}
        inputMode="numeric"
        autoComplete="off"
        className="h-9 max-w-14 shrink-0 px-2"
      />
    </label>
  )
}
