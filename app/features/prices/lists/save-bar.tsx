import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { ListView } from './list-view.ts'
import { describeDropped } from './losses.ts'
import type { ListForm } from './use-list-form.ts'

/** It stays in its place while what is above it grows. Publishing asks first where somebody would lose the prices of the list. */
export function SaveBar({ view, form }: { view: ListView; form: ListForm }) {
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('intent')
  const dropped = describeDropped(view, form.typed)
  const list = JSON.stringify(form.typed)
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      onSubmit={form.onSend}
      className="sticky bottom-0 z-1 mt-10 flex flex-wrap items-center gap-3 border-line border-t bg-paper py-3"
    >
      <ActionKey />
      <input type="hidden" name="revision" value={view.revision} />
      <input type="hidden" name="list" value={list} />
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="outline"
        busy={busy === 'save'}
        disabled={!form.isChanged}
      >
        Save draft
      </Button>
      {dropped === undefined ? (
        <Button type="submit" name="intent" value="publish" busy={busy === 'publish'}>
          Publish
        </Button>
      ) : (
        <Button busy={busy === 'publish'} onClick={() => setAsking(true)}>
          Publish
        </Button>
      )}
      {form.isChanged && (
        <Button variant="quiet" onClick={form.startOver}>
          Discard changes
        </Button>
      )}
      {!form.isChanged && view.hasDraft && (
        <>
          <p className="text-sm text-soft">Draft: not visible to customers.</p>
          {view.isPublished && (
            <Button type="submit" name="intent" value="discard" variant="quiet" busy={busy === 'discard'}>
              Discard draft
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsking && dropped !== undefined}
        title="Remove these prices?"
        text={dropped ?? ''}
        confirmLabel="Publish"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          form.onSend()
          submit(withKey({ intent: 'publish', revision: view.revision, list }), {
            method: 'post',
            replace: true,
            preventScrollReset: true,
          })
        }}
      />
    </Form>
  )
}
