import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'

const ADDRESS = '/api/admin/payments/statements'
const AWAY = 'The shop cannot be reached. Check the connection and try again.'

type Asked = { file: File; headings: string[] }

const PARTS = [
  { name: 'day', label: 'Day', isOptional: false },
  { name: 'amount', label: 'Amount', isOptional: false },
  { name: 'words', label: 'Reference', isOptional: false },
  { name: 'payer', label: 'Who paid', isOptional: true },
]

/** A statement that is chosen or dropped. Where the columns of a table are not clear, it asks which is what. */
export function BringStatement() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [outcome, setOutcome] = useState<{ done?: string; problem?: string }>({})
  const id = useId()

  async function bring(file: File, columns: Record<string, string> = {}) {
    setBusy(true)
    setOutcome({})
    const query = new URLSearchParams({ name: file.name, ...columns })
    const sent = await fetch(`${ADDRESS}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    }).catch(() => undefined)
    const answer = await sent?.json().catch(() => undefined)
    setBusy(false)
    if (sent?.status === 200 && Array.isArray(answer?.headings))
      return setAsked({ file, headings: answer.headings.map(String) })
    if (sent?.status !== 201) return setOutcome({ problem: String(answer?.error ?? AWAY) })
    setAsked(undefined)
    setOutcome({ done: describe(answer) })
    await revalidate()
  }

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    if (asked) bring(asked.file, chosen)
  }

  return (
    <Section
      id={`${id}-title`}
      title="Import a bank statement"
      heading="text-2xl"
      className="grid content-start gap-3"
    >
      <label htmlFor={id} className="max-w-prose text-sm text-soft">
        CAMT.053 (.xml), CSV or Excel, up to 20 MB. Nothing is booked before you have looked at it.
      </label>
      <input
        id={id}
        type="file"
        accept=".xml,.csv,.txt,.xlsx,text/csv,text/xml,application/xml"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          setAsked(undefined)
          if (file) bring(file)
          // The same file may be chosen again, once it is mended.
          target.value = ''
        }}
        className="w-full cursor-pointer border border-edge border-dashed px-4 py-8 text-sm file:mr-4 file:h-10 file:cursor-pointer file:rounded-md file:border file:border-edge file:border-solid file:bg-sheet file:px-4 file:text-ink hover:bg-mist"
      />
      {asked && (
        <form onSubmit={choose} className="grid gap-4 border border-line bg-sheet p-4">
          <p className="text-sm">Say which column is what: its headings are not clear.</p>
          {PARTS.map(({ name, label, isOptional }) => (
            <Field key={name} label={label} optional={isOptional}>
              {(control) => (
                <Select {...control} name={name} required={!isOptional} defaultValue="">
                  <option value="">{isOptional ? 'None' : 'Choose a column'}</option>
                  {asked.headings.map((heading, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their places
                    <option key={at} value={at}>
                      {heading || `Column ${at + 1}`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          <Button type="submit" busy={isBusy} className="justify-self-start">
            Import
          </Button>
        </form>
      )}
      <p role="status" className="text-sm empty:hidden">
        {isBusy ? 'Reading the statement…' : outcome.done}
      </p>
      <Notice role="alert">{outcome.problem}</Notice>
    </Section>
  )
}

function describe(stored: { lines?: number; known?: number; left?: number; isKnownFile?: boolean }) {
  if (stored.isKnownFile) return 'This file was imported before. Nothing was added.'
  const { lines = 0, known = 0, left = 0 } = stored
  return [
    lines === 1 ? '1 new line.' : `${lines} new lines.`,
    known > 0 && `${known} known already.`,
    left > 0 && `${left} left out: not booked yet, no euros, or not understood.`,
  ]
    .filter(Boolean)
    .join(' ')
}
