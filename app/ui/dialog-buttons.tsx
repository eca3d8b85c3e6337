import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type DialogButtonsProps = ComponentProps<typeof Button> & { onCancel: () => void; cancelLabel?: string }

/** At the foot of a dialog: the way out, then what it is for. With the id of a `form` it sends that. */
export function DialogButtons({ onCancel, cancelLabel = 'Cancel', ...action }: DialogButtonsProps) {
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type={action.form ? 'submit' : 'button'} {...action} />
    </>
  )
}
