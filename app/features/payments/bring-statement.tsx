import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { postBody } from '#app/ui/post-body.ts'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { done, doneOf, type Outcome, problemOf, refusedWhole } from '#domain/form-answer.ts'

const ADDRESS = '/api/admin/payments/statements'

type Asked = { file: File; headings: string[] }
type Columns = Record<string, string>
/** `known`: a file that was imported before. Somebody may mean it all the same. */
type Brought = Outcome & { known?: { file: File; columns: Columns } }
/** What was stored, or the headings of which somebody has to say what they are. */
type Answer = Stored | { headings: string[] }

const PARTS = [
  { name: 'day', label: 'Date', isOptional: false },
  { name: 'amount', label: 'Amount', isOptional: false },
  { name: 'words', label: 'Reference', isOptional: false },
  { name: 'payer', label: 'Payer', isOptional: true },
]

/** A statement that is chosen or dropped. Where the columns of a table are not clear, it asks which is what. */
export function BringStatement() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [outcome, setOutcome] = useState<Brought>()
  const id = useId()

  async function bring(file: File, columns: Columns = {}) {
    setBusy(true)
    setOutcome(undefined)
    const query = new URLSearchParams({ name: file.name, ...columns })
    const sent = await postBody<Answer>(`${ADDRESS}?${query}`, {
      type: 'application/octet-stream',
      body: file,
    })
    setBusy(false)
    if (!sent.ok) return setOutcome(refusedWhole(sent.problem))
    if ('headings' in sent.answer) return setAsked({ file, headings: sent.answer.headings })
    setAsked(undefined)
    setOutcome({
      ...done(describe(sent.answer)),
      ...(sent.answer.isKnownFile && !columns.again && { known: { file, columns } }),
    })
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
        CAMT.053 (.xml), CSV or Excel, up to 20 MB. Nothing is recorded until you reconcile it.
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
          <p className="text-sm">The column headings are not clear. Choose what each column contains.</p>
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
        {isBusy ? 'Reading the statement…' : doneOf(outcome)}
      </p>
      {outcome?.known && (
        <Button
          size="small"
          variant="outline"
          busy={isBusy}
          className="justify-self-start"
          onClick={() =>
            outcome?.known && bring(outcome.known.file, { ...outcome.known.columns, again: '1' })
          }
        >
          Import these lines anyway
        </Button>
      )}
      <Notice role="alert">{problemOf(outcome)}</Notice>
    </Section>
  )
}

type Stored = {
  lines?: number
  doubts?: number
  known?: number
  left?: { pending?: number; foreign?: number; unread?: number }
  isKnownFile?: boolean
}

function describe({ lines = 0, doubts = 0, known = 0, left = {}, isKnownFile }: Stored) {
  if (isKnownFile) return 'This statement was imported before. Nothing was added.'
  const { pending = 0, foreign = 0, unread = 0 } = left
  return [
    lines === 1 ? '1 new line.' : `${lines} new lines.`,
    doubts > 0 && `${doubts} of them may be duplicates: check them below “To reconcile”.`,
    known > 0 && `${known} already imported.`,
    pending > 0 && `${pending} skipped: still pending at the bank. A later statement will have them.`,
    foreign > 0 && `${foreign} skipped: not in euros. Record them manually.`,
    unread > 0 && `${unread} skipped: no readable date or amount. Check them manually.`,
  ]
    .filter(Boolean)
    .join(' ')
}
