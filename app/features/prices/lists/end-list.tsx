import { useState } from 'react'
import { useSubmit } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { ListView } from './list-view.ts'
import { describeEnd } from './losses.ts'

/** Ends a list that holds, or puts one away. What takes the prices from customers asks first. */
export function EndList({ view }: { view: ListView }) {
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const intent = view.isHeld ? 'end' : 'archive'
  const words = view.isHeld
    ? { button: 'End price list', title: `End ${view.name}?`, text: describeEnd(view) }
    : {
        button: 'Archive price list',
        title: `Archive ${view.name}?`,
        text: 'It is no longer listed. Orders priced by it keep their prices.',
      }
  return (
    <div className="mt-10 border-line border-t pt-6">
      <Button variant="outline" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={words.title}
        text={words.text}
        confirmLabel={words.button}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          submit(withKey({ intent, revision: view.revision }), {
            method: 'post',
            replace: true,
            preventScrollReset: true,
          })
        }}
      />
    </div>
  )
}
