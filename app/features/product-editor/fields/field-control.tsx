import { type ReactNode, useId } from 'react'
import { Field } from '#app/ui/field.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { Input } from '#app/ui/input.tsx'
import { Suggestions } from '#app/ui/suggestions.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type {
  TypedNumbers,
  TypedPicture,
  TypedShare,
  TypedValue,
} from '#domain/catalogue/editing/typed-product.ts'
import type { ProductField } from '#domain/catalogue/product-field.ts'
import type { Picture } from '../product-view.ts'
import { LabelsInput } from './labels-input.tsx'
import { NumbersInput } from './numbers-input.tsx'
import { PictureInput, PicturesInput } from './pictures-input.tsx'
import { SharesInput } from './shares-input.tsx'

type FieldControlProps = {
  /** Of the product. */
  number: number
  field: ProductField
  value: TypedValue
  error: string | undefined
  suggestions: readonly string[]
  /** Of another field that this one names: the strains that have numbers. */
  named: readonly string[]
  pictures: readonly Picture[]
  onChange: (value: TypedValue) => void
  onUploading: (isUploading: boolean) => void
}

/** The control that a field asks for: kinds bring none of their own. */
export function FieldControl(props: FieldControlProps) {
  const { number, field, value, error, suggestions, named, pictures, onChange, onUploading } = props
  const { label, hint, optional } = field
  const listId = useId()
  // Values are made by `toTyped`, from the same list of fields.
  const text = typeof value === 'string' ? value : ''
  switch (field.control) {
    case 'shares':
      return (
        <FieldGroup label={label} hint={hint} error={error} optional={optional}>
          <SharesInput value={value as readonly TypedShare[]} suggestions={suggestions} onChange={onChange} />
        </FieldGroup>
      )
    case 'numbers':
      return (
        <FieldGroup label={label} hint={hint} error={error} optional={optional}>
          <NumbersInput variants={named} value={value as readonly TypedNumbers[]} onChange={onChange} />
        </FieldGroup>
      )
    case 'levels':
      return (
        <FieldGroup label={label} hint={hint} error={error} optional={optional}>
          <LevelsInput axes={field.axes} value={value as Record<string, string>} onChange={onChange} />
        </FieldGroup>
      )
    case 'picture':
      return (
        <FieldGroup label={label} hint={hint} error={error} optional={optional}>
          <PictureInput value={text} pictures={pictures} onChange={onChange} />
        </FieldGroup>
      )
    case 'pictures':
      return (
        <FieldGroup label={label} hint={hint} error={error} optional={optional}>
          <PicturesInput
            number={number}
            value={value as readonly TypedPicture[]}
            onChange={onChange}
            onUploading={onUploading}
          />
        </FieldGroup>
      )
    case 'labels':
      return (
        <Field label={label} hint={hint} error={error} optional={optional}>
          {(control) => (
            <LabelsInput
              control={control}
              label={label}
              value={value as readonly string[]}
              suggestions={suggestions}
              onChange={onChange}
            />
          )}
        </Field>
      )
    case 'paragraph':
    case 'lines':
      return (
        <Field
          label={label}
          hint={[hint, field.control === 'lines' && 'One per line'].filter(Boolean).join('. ')}
          error={error}
          optional={optional}
        >
          {(control) => (
            <Textarea
              {...control}
              value={text}
              rows={rowsFor(text)}
              className="field-sizing-content min-h-20"
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )
    case 'price':
      return (
        <Field label={label} hint={hint} error={error} optional={optional}>
          {(control) => (
            <FigureInput
              {...control}
              figure="prices"
              value={text}
              className="font-mono"
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )
    default:
      return (
        <Field label={label} hint={hint} error={error} optional={optional}>
          {(control) => (
            <>
              <Input
                {...control}
                value={text}
                autoComplete="off"
                inputMode={field.control === 'ean' ? 'numeric' : undefined}
                list={field.control === 'label' ? listId : undefined}
                onChange={(event) => onChange(event.target.value)}
              />
              {field.control === 'label' && <Suggestions id={listId} words={suggestions} />}
            </>
          )}
        </Field>
      )
  }
}

/** As high as its text, so that nobody scrolls inside a field; for browsers that cannot tell by themselves. */
function rowsFor(text: string) {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 100)), 0)
  return Math.min(14, Math.max(3, lines + 1))
}

type FieldGroupProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  children: ReactNode
}

/** The same as a Field, for what takes several controls. */
function FieldGroup({ label, hint, error, optional = false, children }: FieldGroupProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {optional && <span className="ml-2 font-mono font-normal text-soft text-xs">optional</span>}
      </legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-clay text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

type LevelsInputProps = {
  axes: readonly string[]
  value: Readonly<Record<string, string>>
  onChange: (value: Readonly<Record<string, string>>) => void
}

const HIGHEST = 10

/** A level for each of them, drawn as it is typed. */
function LevelsInput({ axes, value, onChange }: LevelsInputProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
      {axes.map((axis) => (
        <div key={axis} className="grid gap-1.5">
          <label htmlFor={`${id}-${axis}`} className="text-sm text-soft capitalize">
            {axis}
          </label>
          <Input
            id={`${id}-${axis}`}
            value={value[axis] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            className="font-mono"
            onChange={(event) => onChange({ ...value, [axis]: event.target.value })}
          />
          <HairlineBar share={Math.min(1, Math.max(0, Number(value[axis]) / HIGHEST || 0))} />
        </div>
      ))}
    </div>
  )
}
