import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { EvidenceField } from './evidence-field.tsx'

/** What forms offer to choose from. */
export type RightChoices = {
  kinds: readonly string[]
  countries: readonly string[]
  productKinds: readonly { name: string; title: string }[]
}

type RightValues = {
  kind: string
  number: string
  authority: string
  countries: readonly string[]
  productKinds: readonly string[]
  validFrom: string
  validTo: string | null
  recheckOn: string | null
  evidence: readonly string[]
}

/** What the form of a right begins with. */
export function blankRight(
  { country, today }: { country: string; today: string },
  { kinds }: RightChoices,
  nextCheck: string,
): RightValues {
  return {
    ...{ kind: kinds[0] ?? '', number: '', authority: '', countries: [country], productKinds: [] },
    ...{ validFrom: today, validTo: null, recheckOn: nextCheck, evidence: [] },
  }
}

type RightFieldsProps = {
  choices: RightChoices
  values: RightValues
  errors: { [field: string]: string | undefined }
}

/** All that is known of a right. */
export function RightFields({ choices, values, errors }: RightFieldsProps) {
  const kinds = [...new Set([...choices.kinds, values.kind])].filter(Boolean)
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Type of authorisation" error={errors.kind}>
          {(control) => (
            <Select {...control} name="kind" defaultValue={values.kind}>
              {kinds.map((kind) => (
                <option key={kind}>{kind}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Number" error={errors.number}>
          {(control) => <Input {...control} name="number" defaultValue={values.number} autoComplete="off" />}
        </Field>
        <Field label="Authority" error={errors.authority}>
          {(control) => (
            <Input {...control} name="authority" defaultValue={values.authority} autoComplete="off" />
          )}
        </Field>
        <Field label="Valid from" error={errors.validFrom}>
          {(control) => <Input {...control} type="date" name="validFrom" defaultValue={values.validFrom} />}
        </Field>
        <Field label="Last day" optional error={errors.validTo}>
          {(control) => <Input {...control} type="date" name="validTo" defaultValue={values.validTo ?? ''} />}
        </Field>
        <Field label="Next check" optional error={errors.recheckOn}>
          {(control) => (
            <Input {...control} type="date" name="recheckOn" defaultValue={values.recheckOn ?? ''} />
          )}
        </Field>
      </div>
      <Boxes
        legend="Products covered"
        name="productKinds"
        options={choices.productKinds.map(({ name, title }) => ({ value: name, label: title }))}
        ticked={values.productKinds}
        error={errors.productKinds}
      />
      <Boxes
        legend="Countries covered"
        name="countries"
        options={choices.countries.map((country) => ({ value: country, label: country }))}
        ticked={values.countries}
        error={errors.countries}
      />
      <EvidenceField initial={values.evidence} error={errors.evidence} />
      <div className="grid gap-1">
        <Checkbox
          name="isChecked"
          value="yes"
          label="I have checked it. An unchecked authorisation does not count."
          aria-invalid={errors.isChecked ? true : undefined}
        />
        <p className="text-clay text-sm empty:hidden">{errors.isChecked}</p>
      </div>
    </div>
  )
}

type BoxesProps = {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  ticked: readonly string[]
  error: string | undefined
}

function Boxes({ legend, name, options, ticked, error }: BoxesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 xl:grid-cols-5">
        {options.map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
              aria-invalid={error ? true : undefined}
              label={<span className="text-sm">{label}</span>}
            />
          </li>
        ))}
      </ul>
      <p id={id} className="text-clay text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
