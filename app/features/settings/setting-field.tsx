import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Suggestions } from '#app/ui/suggestions.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { ColourField } from './colour-field.tsx'
import { DocumentField } from './document-field.tsx'
import { PageTextField } from './page-text-field.tsx'
import { SequenceField } from './sequence-field.tsx'
import { type SettingFieldProps, SettingHint } from './setting-hint.tsx'
import type { SettingView } from './settings-view.ts'

/** A setting with what it does, where it shows, and what is wrong with it. */
export function SettingField(props: SettingFieldProps) {
  const { setting, texts, error } = props
  const { path, label, control } = setting
  if (control.kind === 'countries' || control.kind === 'ages') return <CountryFields {...props} />
  if (control.kind === 'document' || control.kind === 'picture') return <DocumentField {...props} />
  if (control.kind === 'colour') return <ColourField {...props} control={control} />
  if (control.kind === 'page-text') return <PageTextField {...props} />
  if (control.kind === 'sequence') return <SequenceField {...props} control={control} />
  if (control.kind === 'switch') return <SwitchField {...props} />
  return (
    <Field label={label} error={error} hint={<SettingHint setting={setting} />}>
      {(described) => {
        const shared = { ...described, name: path, defaultValue: texts[path]?.[0] }
        switch (control.kind) {
          case 'long-text':
            return <Textarea {...shared} rows={2} />
          case 'choice':
            return (
              <Select {...shared} options={control.options.map(({ value, label: text }) => [value, text])} />
            )
          case 'number':
            return (
              <span className="flex items-center gap-3">
                <Input
                  {...shared}
                  inputMode={control.decimals ? 'decimal' : 'numeric'}
                  placeholder={control.placeholder}
                  autoComplete="off"
                  className="max-w-28"
                />
                {control.unit && <span className="text-sm text-soft">{control.unit}</span>}
              </span>
            )
          case 'day':
            // Of a date that is none, a browser would keep nothing of what was typed.
            return <Input {...shared} placeholder="2027-03-31" autoComplete="off" className="max-w-48" />
          default:
            return <TextInput {...shared} control={control} />
        }
      }}
    </Field>
  )
}

type TextControl = Extract<SettingView['control'], { kind: 'text' }>
type TextInputProps = { id: string; name: string; defaultValue: string | undefined; control: TextControl }

function TextInput({ control: { input, placeholder, suggestions }, ...rest }: TextInputProps) {
  const list = `${rest.id}-suggestions`
  return (
    <>
      <Input
        {...rest}
        type={input ?? 'text'}
        placeholder={placeholder}
        autoComplete="off"
        list={suggestions && list}
      />
      {suggestions && <Suggestions id={list} words={suggestions} />}
    </>
  )
}

function SwitchField({ setting, texts, error }: SettingFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <Checkbox
        label={setting.label}
        name={setting.path}
        value="shown"
        defaultChecked={(texts[setting.path] ?? []).length > 0}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
      />
      {error && <p className="text-clay text-sm">{error}</p>}
      <p id={`${id}-hint`} className="pl-8 text-sm text-soft">
        <SettingHint setting={setting} />
      </p>
    </div>
  )
}

/** A box or a number for each country. */
function CountryFields({ setting, texts, error, errors }: SettingFieldProps) {
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
              <AgeInput label={label} field={field} text={texts[field]?.[0]} error={errors[field]} />
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

type AgeInputProps = { label: string; field: string; text: string | undefined; error: string | undefined }

function AgeInput({ label, field, text, error }: AgeInputProps) {
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
        aria-invalid={error ? true : undefined}
        className="h-9 max-w-14 shrink-0 px-2"
      />
    </label>
  )
}
