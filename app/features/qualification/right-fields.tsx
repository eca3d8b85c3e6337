import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { EVIDENCE_PATH } from '#domain/qualification/evidence-address.ts'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  isDocumentType,
  readDocument,
  writeDocument,
} from '#domain/shop/setting-document.ts'

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

type EvidenceFieldProps = { initial: readonly string[]; error: string | undefined }

/** Files that prove a right: chosen one after another, and kept with the form. */
function EvidenceField({ initial, error }: EvidenceFieldProps) {
  const [documents, setDocuments] = useState(initial)

  function keep({ file: hash, type }: Record<string, unknown>, file: File) {
    if (typeof hash !== 'string' || !isDocumentType(type)) return
    const document = writeDocument(hash, file.name, type)
    setDocuments((before) => [...before.filter((other) => !other.startsWith(hash)), document])
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">Evidence</legend>
      {documents.length > 0 && (
        <ul className="grid gap-1">
          {documents.map((document) => {
            const name = readDocument(document)?.name ?? document
            return (
              <li
                key={document}
                className="flex items-center justify-between gap-3 border border-line px-3 py-2"
              >
                <input type="hidden" name="evidence" value={document} />
                <span className="min-w-0 break-all text-sm">{name}</span>
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Remove ${name}`}
                  onClick={() => setDocuments((before) => before.filter((other) => other !== document))}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <UploadField
        label="Choose files"
        hint="PDF, JPEG, PNG, WebP or AVIF, up to 10 MB each."
        multiple
        address={() => EVIDENCE_PATH}
        maxBytes={DOCUMENT_MAX_BYTES}
        tooLarge={DOCUMENT_TOO_LARGE}
        error={error}
        onSent={keep}
      />
    </fieldset>
  )
}
