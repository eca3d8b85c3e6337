import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { type FormAnswer, problemOf } from '#domain/form-answer.ts'
import type { LadderForm } from './use-ladder-form.ts'

type PublishBarProps = {
  form: LadderForm
  revision: number
  timeZone: string
  answer: FormAnswer | undefined
}

/** Now, or from a time on. It stays in its place while what is above it grows. */
export function PublishBar({ form, revision, timeZone, answer }: PublishBarProps) {
  const [begin, setBegin] = useState('now')
  const isBusy = useNavigation().formData?.get('intent') === 'publish'
  const { typed, ladder, isChanged } = form
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      className="sticky bottom-0 z-1 grid gap-3 border-line border-t bg-paper py-3"
    >
      <ActionKey />
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="ladder" value={JSON.stringify(typed)} />
      <Notice role="alert">{answer?.intent === 'publish' && problemOf(answer)}</Notice>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          name="begin"
          aria-label="Prices take effect"
          value={begin}
          onChange={(event) => setBegin(event.target.value)}
          className="w-44"
        >
          <option value="now">Now</option>
          <option value="later">From a set time</option>
        </Select>
        {begin === 'later' && (
          <>
            <Input type="datetime-local" name="from" required aria-label="Start" className="w-56" />
            <span className="text-sm text-soft">{timeZone}</span>
          </>
        )}
        <Button type="submit" busy={isBusy} disabled={!ladder || !isChanged}>
          Publish
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={form.startOver}>
            Discard changes
          </Button>
        ) : (
          <p className="text-sm text-soft">These prices are in effect.</p>
        )}
      </div>
    </Form>
  )
}
