import type { ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import { ANSWER_MAX_LENGTH } from '#domain/orders/work/lengths.ts'

type AnswerChangeProps = {
  version: number
  /** Without it there is nothing to agree to: the change costs no more than before. */
  awaits: boolean
  isDeclined: boolean
  /** What came of the last press. */
  answer: FormAnswer | undefined
}

/** Yes, no, or a question. The forms work before there are scripts, and without them. */
export function AnswerChange({ version, awaits, isDeclined, answer }: AnswerChangeProps) {
  const seen = <input type="hidden" name="version" value={version} />
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      {awaits && (
        <IntentForm intent="agree" answer={answer} submitLabel={isDeclined ? 'I agree after all' : 'I agree'}>
          {() => seen}
        </IntentForm>
      )}
      <div className="grid max-w-prose gap-3">
        {awaits && !isDeclined && (
          <Unfolding title="I do not agree" isOpen={answer?.intent === 'decline'}>
            <IntentForm intent="decline" answer={answer} submitLabel="Decline the change" variant="outline">
              {(errors) => (
                <>
                  {seen}
                  <Words label="What is wrong with it?" optional error={errors.words}>
                    The order does not go on as it is now. We change it back or cancel it, and write to you.
                  </Words>
                </>
              )}
            </IntentForm>
          </Unfolding>
        )}
        <Unfolding title="I have a question" isOpen={answer?.intent === 'ask'}>
          <IntentForm intent="ask" answer={answer} submitLabel="Send the question" variant="outline">
            {(errors) => (
              <>
                {seen}
                <Words label="Your question" error={errors.words}>
                  We answer by e-mail. {awaits && 'The order waits for your answer meanwhile.'}
                </Words>
              </>
            )}
          </IntentForm>
        </Unfolding>
      </div>
    </div>
  )
}

type WordsProps = { label: string; optional?: boolean; error: string | undefined; children: ReactNode }

function Words({ label, optional = false, error, children }: WordsProps) {
  return (
    <Field label={label} optional={optional} error={error} hint={children}>
      {(control) => <Textarea {...control} name="words" rows={3} maxLength={ANSWER_MAX_LENGTH} />}
    </Field>
  )
}

function Unfolding({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="border border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-sm">{title}</summary>
      <div className="border-line border-t p-4">{children}</div>
    </details>
  )
}
