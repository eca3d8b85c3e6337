import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { MENU_ITEM_CLASSES, Menu } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast.ts'
import { Section } from './section.tsx'

export function OverlaySection() {
  const [shown, setShown] = useState<'dialog' | 'confirm'>()
  const close = () => setShown(undefined)
  return (
    <Section title="Above the page">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setShown('dialog')}>
          Open dialog
        </Button>
        <Button variant="outline" onClick={() => setShown('confirm')}>
          Ask to delete
        </Button>
        <Menu label="Admin Menu" size="medium">
          {['Dashboard', 'Analytics', 'Sign Out'].map((text) => (
            <button key={text} type="button" role="menuitem" tabIndex={-1} className={MENU_ITEM_CLASSES}>
              {text}
            </button>
          ))}
        </Menu>
        <Button variant="quiet" onClick={() => toast.success('Order status updated')}>
          Success toast
        </Button>
        <Button variant="quiet" onClick={() => toast.info('The list is being refreshed')}>
          Info toast
        </Button>
        <Button
          variant="quiet"
          onClick={() => toast.error('Minimum Order Not Met', 'Minimum order quantity is 150g')}
        >
          Error toast
        </Button>
      </div>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Order"
        size="wide"
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => toast.error('Validation Error', 'Full name is required')}>
              Submit Order
            </Button>
          </>
        }
      >
        <Field label="Full name">{(control) => <Input {...control} name="fullName" />}</Field>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        danger
        title="Delete Order"
        text="Are you sure you want to delete this order? This action cannot be undone."
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  )
}
