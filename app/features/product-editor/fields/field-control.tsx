import { useId } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Suggestions } from '#app/ui/suggestions.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { TypedPicture, TypedShare, TypedValue } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductField } from '#domain/catalogue/product-field.ts'
import type { Picture } from '../product-view.ts'
import { FieldGroup } from './field-group.tsx'
import { LabelsInput } from './labels-input.tsx'
import { LevelsInput } from './levels-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { PicturesInput } from './pictures-input.tsx'
import { SharesInput } from './shares-input.tsx'

type FieldControlProps = {
  /** Of the product. */
  number: number
  field: ProductField
  value: TypedValue
  error: string | undefined
  suggestions: readonly string[]
  pictures: readonly Picture[]
  onChange: (value: TypedValue) => void
  onUploading: (isUploading: boolean) => void
}

/** The control that a field asks for: kinds bring none of their own. */
export function FieldControl(props: FieldControlProps) {
  const { number, field, value, error, suggestions, pictures, onChange, onUploading } = props
  const { label, hint, optional } = field
  const listId = useId()
  // Values are made by `toTyped`, from the same list of fields.
  const text = typeof value === 'string' ? value : ''
  switch (field.control) {
    case 'shares':
      return (
        <FieldGroup label={label} hint={hint} error={error}>
          <SharesInput value={value as readonly TypedShare[]} suggestions={suggestions} onChange={onChange} />
        </FieldGroup>
      )
    case 'levels':
      return (
        <FieldGroup label={label} hint={hint} error={error}>
          <LevelsInput axes={field.axes} value={value as Record<string, string>} onChange={onChange} />
        </FieldGroup>
      )
    case 'picture':
      return (
        <FieldGroup label={label} hint={hint} error={error}>
          <PictureInput value={text} pictures={pictures} onChange={onChange} />
        </FieldGroup>
      )
    case 'pictures':
      return (
        <FieldGroup label={label} hint={hint} error={error}>
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
    default:
      return (
        <Field label={label} hint={hint} error={error} optional={optional}>
          {(control) => (
            <>
              <Input
                {...control}
                value={text}
                autoComplete="off"
                list={field.control === 'label' ? listId : undefined}
                inputMode={field.control === 'price' ? 'decimal' : undefined}
                className={field.control === 'price' ? 'font-mono' : undefined}
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
