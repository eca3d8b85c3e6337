import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { fieldsOf, type Outcome, problemOf } from '#domain/form-answer.ts'
import { doubtField } from '#domain/orders/checkout/doubt-field.ts'
import { ApplyFiles } from './apply-files.tsx'
import { type AppliedFile, keepApplication, readKeptApplication } from './kept-application.ts'
import { postApplication } from './post-application.ts'

type ApplyFormProps = { draft: string; countries: readonly string[] }

/** Who applies, and what proves their right. */
export function ApplyForm({ draft, countries }: ApplyFormProps) {
  return (
    <Sending
      address="/api/applications"
      draft={draft}
      submitLabel="Send application"
      done="We have received your application. You get a confirmation by mail now, and our decision once a person has read it."
    >
      {(errors) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Line name="businessName" label="Business name" errors={errors} autoComplete="organization" />
            <Field label="Country" error={errors.country}>
              {(control) => (
                <Select {...control} name="country" autoComplete="country-name">
                  <option value="">Choose a country</option>
                  {countries.map((country) => (
                    <option key={country}>{country}</option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <AddressField error={errors.address} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Line name="fullName" label="Your name" errors={errors} autoComplete="name" />
            <Line name="email" label="Email" type="email" errors={errors} autoComplete="email" />
            <Line name="phoneNumber" label="Phone" type="tel" optional errors={errors} autoComplete="tel" />
            <Line name="vatNumber" label="VAT number" optional errors={errors} autoComplete="off" />
          </div>
          <Field label="Anything we should know" optional error={errors.message}>
            {(control) => <Textarea {...control} name="message" rows={3} maxLength={2000} />}
          </Field>
        </>
      )}
    </Sending>
  )
}

/** What staff have asked for. */
export function MoreForm({ draft, token }: { draft: string; token: string }) {
  return (
    <Sending
      address="/api/applications/more"
      draft={draft}
      token={token}
      submitLabel="Send answer"
      done="We have received your answer. You hear from us by mail."
    >
      {(errors) => (
        <Field label="Your answer" error={errors.message}>
          {(control) => <Textarea {...control} name="message" rows={4} maxLength={2000} />}
        </Field>
      )}
    </Sending>
  )
}

type Errors = { [field: string]: string | undefined }
type SendingProps = {
  address: string
  draft: string
  token?: string
  submitLabel: string
  /** The message once it has arrived. */
  done: string
  children: (errors: Errors) => ReactNode
}

function Sending({ address, draft: first, token, submitLabel, done, children }: SendingProps) {
  // The files belong to the draft that the page came with, also when the page is read again, or loaded again.
  const [draft, setDraft] = useState(first)
  const [sent, setSent] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const [files, setFiles] = useState<AppliedFile[]>([])
  // Several are sent one after another, by functions of one rendering.
  const latest = useRef<AppliedFile[]>([])
  const formName = token ?? address
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const errors = fieldsOf(sent)

  useEffect(() => {
    if (sent?.outcome === 'done') thanks.current?.focus()
    else if (sent) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [sent])

  useEffect(() => {
    const kept = readKeptApplication(formName)
    if (kept) {
      setDraft(kept.draft)
      latest.current = kept.files
      setFiles(kept.files)
      putBack(form.current, kept.values)
    }
  }, [formName])

  function keep() {
    if (!form.current) return
    keepApplication({ form: formName, draft, values: valuesOf(form.current), files: latest.current })
  }

  function changeFiles(change: (before: AppliedFile[]) => AppliedFile[]) {
    latest.current = change(latest.current)
    setFiles(latest.current)
    keep()
  }

  if (sent?.outcome === 'done')
    return (
      <p ref={thanks} tabIndex={-1} role="status" className="border-fern border-l-2 bg-sheet px-4 py-3">
        {done}
      </p>
    )

  async function send(element: HTMLFormElement) {
    setBusy(true)
    const hashes = files.map(({ file }) => file)
    const body = { ...valuesOf(element), ...(token && { token }), draft, files: hashes }
    const answer = await postApplication(address, body)
    if (answer.outcome === 'done') keepApplication(undefined)
    setSent(answer)
    setBusy(false)
  }

  return (
    <Sheet>
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send(event.currentTarget)
        }}
      >
        {children(errors)}
        <ApplyFiles draft={draft} error={errors.files} kept={files} onChange={changeFiles} />
        <div className="grid justify-items-start gap-3">
          <Button type="submit" busy={isBusy}>
            {submitLabel}
          </Button>
          <p role="alert" className="text-clay text-sm empty:hidden">
            {problemOf(sent)}
          </p>
        </div>
      </form>
    </Sheet>
  )
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return Object.fromEntries(entries)
}

/** What was typed since the page came stays. */
function putBack(form: HTMLFormElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    const isTyped =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    if (isTyped && control.value === '') control.value = value
  }
}

type LineProps = {
  name: string
  label: string
  type?: 'email' | 'tel'
  optional?: boolean
  autoComplete: string
  errors: Errors
}

function Line({ name, label, type, optional, autoComplete, errors }: LineProps) {
  const [doubt, look] = useDoubt({ name, control: type ?? 'text', autoComplete })
  return (
    <Field label={label} optional={optional} error={errors[name]} hint={doubt}>
      {(control) => <Input {...control} {...look} name={name} type={type} autoComplete={autoComplete} />}
    </Field>
  )
}

/** The same hints as in order forms, once a field was left. */
function useDoubt(field: Parameters<typeof doubtField>[0]) {
  const [doubt, setDoubt] = useState<string>()
  const onBlur = ({ target }: { target: { value: string } }) => setDoubt(doubtField(field, target.value))
  return [doubt, { onBlur }] as const
}

const ADDRESS = { name: 'address', control: 'textarea', autoComplete: 'street-address' } as const

function AddressField({ error }: { error: string | undefined }) {
  const [doubt, look] = useDoubt(ADDRESS)
  return (
    <Field label="Address" error={error} hint={doubt ?? 'Street and number, postal code, town'}>
      {(control) => (
        <Textarea
          {...control}
          {...look}
          name={ADDRESS.name}
          rows={2}
          maxLength={500}
          autoComplete={ADDRESS.autoComplete}
        />
      )}
    </Field>
  )
}
