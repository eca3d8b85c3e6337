import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { fieldsOf, type Outcome, problemOf } from '#domain/form-answer.ts'
import { APPLICATION_FILES, APPLICATION_TOO_LARGE } from '#domain/qualification/application-limits.ts'
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
          <Field label="Address" error={errors.address} hint="Street and number, postal code, town">
            {(control) => (
              <Textarea {...control} name="address" rows={2} maxLength={500} autoComplete="street-address" />
            )}
          </Field>
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
  // The files belong to the draft that the page came with, also when the page is read again.
  const [draft] = useState(first)
  const [sent, setSent] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const [files, setFiles] = useState<string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const errors = fieldsOf(sent)

  useEffect(() => {
    if (sent?.outcome === 'done') thanks.current?.focus()
    else if (sent) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [sent])

  if (sent?.outcome === 'done')
    return (
      <p ref={thanks} tabIndex={-1} role="status" className="border-fern border-l-2 bg-sheet px-4 py-3">
        {done}
      </p>
    )

  async function send(element: HTMLFormElement) {
    setBusy(true)
    const fields = Object.fromEntries(new FormData(element))
    setSent(await postApplication(address, { ...fields, ...(token && { token }), draft, files }))
    setBusy(false)
  }

  return (
    <Sheet>
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send(event.currentTarget)
        }}
      >
        {children(errors)}
        <ApplyFiles draft={draft} error={errors.files} onChange={setFiles} />
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

type LineProps = {
  name: string
  label: string
  type?: 'email' | 'tel'
  optional?: boolean
  autoComplete: string
  errors: Errors
}

function Line({ name, label, type, optional, autoComplete, errors }: LineProps) {
  return (
    <Field label={label} optional={optional} error={errors[name]}>
      {(control) => <Input {...control} name={name} type={type} autoComplete={autoComplete} />}
    </Field>
  )
}

type ApplyFilesProps = {
  draft: string
  error: string | undefined
  /** The hashes of those that are there. */
  onChange: (files: string[]) => void
}

/** The files that prove a right: each is sent as soon as it is chosen. */
function ApplyFiles({ draft, error, onChange }: ApplyFilesProps) {
  const [kept, setKept] = useState<{ file: string; name: string }[]>([])

  useEffect(() => onChange(kept.map(({ file }) => file)), [kept, onChange])

  function keep(answer: Record<string, unknown>, file: File) {
    const hash = String(answer.file)
    setKept((before) => [...before.filter((other) => other.file !== hash), { file: hash, name: file.name }])
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">Evidence</legend>
      <ul className="grid gap-1 empty:hidden">
        {kept.map(({ file, name }) => (
          <li key={file} className="flex items-center justify-between gap-3 border border-line px-3 py-2">
            <span className="min-w-0 break-all text-sm">{name}</span>
            <Button
              size="small"
              variant="outline"
              aria-label={`Remove ${name}`}
              onClick={() => setKept((before) => before.filter((other) => other.file !== file))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <UploadField
        label="Choose files"
        hint={`PDF, JPEG, PNG, WebP or AVIF. ${APPLICATION_FILES.atMost} files at most, up to 5 MB each.`}
        multiple
        address={(file) => `/api/applications/${draft}/files?${new URLSearchParams({ name: file.name })}`}
        maxBytes={APPLICATION_FILES.maxBytes}
        tooLarge={APPLICATION_TOO_LARGE}
        error={error}
        refuse={(files) =>
          kept.length + files.length > APPLICATION_FILES.atMost
            ? `Choose ${APPLICATION_FILES.atMost} files at most.`
            : undefined
        }
        onSent={keep}
      />
    </fieldset>
  )
}
