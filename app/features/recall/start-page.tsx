import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { type FormAnswer, fieldsOf, problemOf } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'
import type { Template } from '#domain/messages/message-templates.ts'
import { fillLetter, LETTER_PLACES, type LetterFacts, subjectOf } from '#domain/recall/recall-letter.ts'
import type { TraceView } from './recall-view.ts'
import { TraceTable } from './trace-table.tsx'

type StartPageProps = {
  trace: TraceView
  /** Of the first consignees, for the letters that are shown. */
  letters: LetterFacts[]
  /** What the letter begins as; it can be changed for this recall. */
  template: Template
  /** A batch that was never released is with nobody. */
  mayRecall: boolean
}

/** Who got a batch, then the letters to them, then the button: nothing is sent that nobody has seen. */
export function StartPage(props: StartPageProps) {
  const { trace } = props
  const { batch } = trace
  return (
    <>
      <PageHead title={`Recall of batch ${batch.code}`}>
        <LinkButton to={`/admin/stock/batches/${batch.number}`} variant="outline" size="small">
          Back to the batch
        </LinkButton>
      </PageHead>
      <Figures trace={trace} />
      <h2 className="mt-10 mb-3 text-2xl">Recipients</h2>
      <TraceTable consignees={trace.consignees} />
      <StartForm {...props} />
    </>
  )
}

function Figures({ trace }: { trace: TraceView }) {
  const { batch, delivered, orders, consignees, packed, packedOrders } = trace
  const figures = [
    {
      term: 'Delivered',
      value: delivered,
      note: `${countOf(orders, 'order')}, ${countOf(consignees.length, 'consignee')}`,
    },
    {
      term: 'Picked, not shipped',
      value: packed,
      note: packedOrders === 0 ? 'Nothing to stop' : `${countOf(packedOrders, 'order')}: stop shipping`,
    },
    { term: 'Still in stock', value: batch.onHand, note: batch.product },
  ]
  return (
    <dl className="grid border-line border-y sm:grid-cols-3">
      {figures.map(({ term, value, note }) => (
        <div key={term} className="py-4 pr-4">
          <dt className="font-mono text-soft text-xs">{term}</dt>
          <dd className="mt-1">
            <span className="font-display text-2xl">{value}</span>
            <span className="block text-sm text-soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function StartForm({ trace, letters, template, mayRecall }: StartPageProps) {
  const answer = useActionData<FormAnswer>()
  const isBusy = useNavigation().state !== 'idle'
  const [words, setWords] = useState({ reason: '', subject: template.subject, letter: template.text })
  // The real one is never chosen for anybody.
  const [as, setAs] = useState<Action>(mayRecall ? '' : 'rehearsal')
  const errors = fieldsOf(answer)
  const { button, note } = describeAction(as, trace.letters)
  const type = (name: keyof typeof words) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setWords((before) => ({ ...before, [name]: value }))
  }
  return (
    <Form method="post" noValidate preventScrollReset className="mt-12 grid gap-10 lg:grid-cols-2">
      <ActionKey />
      <div className="grid content-start gap-5">
        <h2 className="text-2xl">Letter</h2>
        <Field label="Action" error={errors.as}>
          {(control) => (
            <Select
              {...control}
              name="as"
              value={as}
              onChange={(event) => setAs(readAction(event.currentTarget.value))}
            >
              {mayRecall && <option value="">Choose…</option>}
              <option value="rehearsal">Rehearsal: nothing is blocked or sent</option>
              {mayRecall && <option value="recall">Recall: block the batch and notify all recipients</option>}
            </Select>
          )}
        </Field>
        {as === 'recall' && (
          <Field
            label="Batch number"
            hint={`Type ${trace.batch.code} to confirm that this batch is recalled.`}
            error={errors.code}
          >
            {(control) => (
              <Input
                {...control}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
        )}
        <Field
          label="Reason"
          hint="In the letters, in the report, and on the public page of the batch."
          error={errors.reason}
        >
          {(control) => (
            <Textarea {...control} name="reason" rows={3} value={words.reason} onChange={type('reason')} />
          )}
        </Field>
        <Field label="Subject" error={errors.subject}>
          {(control) => (
            <Input {...control} name="subject" value={words.subject} onChange={type('subject')} />
          )}
        </Field>
        <Field
          label="Text"
          error={errors.letter}
          hint={`Placeholders: ${Object.keys(LETTER_PLACES)
            .map((place) => `{${place}}`)
            .join(' ')}`}
        >
          {(control) => (
            <Textarea {...control} name="letter" rows={18} value={words.letter} onChange={type('letter')} />
          )}
        </Field>
        <p role="alert" className="border-clay border-l-2 pl-4 text-clay text-sm empty:hidden">
          {problemOf(answer)}
        </p>
        <div>
          <Button
            type="submit"
            name="intent"
            value="start"
            variant={as === 'recall' ? 'danger' : 'primary'}
            busy={isBusy}
          >
            {button}
          </Button>
          <p className="mt-2 text-sm text-soft">{note}</p>
        </div>
      </div>
      <LetterPreview letters={letters} words={words} isRehearsal={as === 'rehearsal'} all={trace.letters} />
    </Form>
  )
}

type Action = '' | 'recall' | 'rehearsal'

const readAction = (chosen: string): Action => (chosen === 'recall' || chosen === 'rehearsal' ? chosen : '')

function describeAction(as: Action, letters: number) {
  if (as === 'rehearsal')
    return {
      button: 'Rehearse the recall',
      note: 'Everything is recorded as in a recall, and marked as a rehearsal.',
    }
  if (as === 'recall')
    return {
      button: letters === 0 ? 'Recall the batch' : `Recall and send ${countOf(letters, 'letter')}`,
      note: 'The batch is blocked at once. A recall cannot be undone.',
    }
  return { button: 'Start', note: 'Choose above whether this is a rehearsal or a recall.' }
}

type LetterPreviewProps = {
  letters: LetterFacts[]
  words: { reason: string; subject: string; letter: string }
  isRehearsal: boolean
  /** How many there are, with those that are not shown here. */
  all: number
}

/** A letter as it will be read, while it is typed. */
function LetterPreview({ letters, words, isRehearsal, all }: LetterPreviewProps) {
  const [at, setAt] = useState(0)
  const facts = letters[at]
  if (!facts)
    return <p className="text-soft">Nobody received goods of this batch, so there is no letter to send.</p>
  const filled = { ...facts, reason: words.reason || '(the reason)' }
  return (
    <section aria-label="Letter preview" className="grid content-start gap-4">
      <Field
        label="Preview for"
        hint={
          all > letters.length
            ? `The first ${letters.length} of ${all} letters; the others follow the same text.`
            : undefined
        }
      >
        {(control) => (
          <Select
            {...control}
            value={at}
            onChange={(event) => setAt(Number(event.currentTarget.value))}
            options={letters.map(({ consignee }, index) => [index, consignee])}
          />
        )}
      </Field>
      <div className="border border-line bg-sheet p-5">
        <p className="break-words font-medium">{subjectOf(fillLetter(words.subject, filled), isRehearsal)}</p>
        <p className="mt-4 whitespace-pre-line break-words text-sm">{fillLetter(words.letter, filled)}</p>
      </div>
    </section>
  )
}
