import { Form, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { countOf } from '#domain/format-count.ts'
import type { ReviewView } from './review-view.ts'

/** What the list left open, all at once: each answer is for every row that it concerns, and for the next list of this layout. */
export function QuestionForm({ questions, revision }: Pick<ReviewView, 'questions' | 'revision'>) {
  const { state, formData } = useNavigation()
  if (questions.length === 0) return null
  const open = questions.filter(({ answer }) => answer === '').length
  return (
    <Sheet className="mb-8">
      <Form method="post" replace preventScrollReset aria-labelledby="questions" className="grid gap-5">
        <ActionKey />
        <input type="hidden" name="revision" value={revision} />
        <div>
          <h2 id="questions" className="text-xl">
            {open === 0 ? 'All questions are answered' : countOf(open, 'question')}
          </h2>
          <p className="mt-1 text-sm text-soft">
            Each answer applies to all its rows. Without one, they wait as drafts or are left out.
          </p>
        </div>
        {/* What was answered may have changed what is asked. */}
        <div key={revision} className="grid gap-5 lg:grid-cols-2">
          {questions.map(({ name, title, hint, options, answer }) => (
            <Field key={name} label={title} hint={hint}>
              {(control) => (
                <Select {...control} name={name} defaultValue={answer}>
                  <option value="">Not answered</option>
                  {options.map(({ value, text }) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
        <div>
          <Button
            type="submit"
            name="intent"
            value="answer"
            variant={open === 0 ? 'outline' : 'primary'}
            busy={state !== 'idle' && formData?.get('intent') === 'answer'}
          >
            Apply answers
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
