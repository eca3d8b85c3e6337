import { useId } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { Decision } from '#domain/irregular/decision.ts'
import { NOTE_MAX_LENGTH } from '#domain/orders/work/order-note.ts'

/** The page that takes decisions, wherever the form stands. */
export const DECISIONS_PATH = '/admin/orders/irregular'

type DecisionFormProps = { order: { id: string; number: string; decision: Decision | null } }

/** What a person makes of an order that was marked. */
export function DecisionForm({ order }: DecisionFormProps) {
  const id = useId()
  const fetcher = useFormFetcher('Failed to save the decision')
  const chosen = fetcher.formData?.get('decision')
  return (
    <fetcher.Form method="post" action={DECISIONS_PATH} className="grid gap-2">
      <ActionKey />
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="seen" value={order.decision ?? ''} />
      <label htmlFor={id} className="font-medium text-sm">
        Reason (internal) <span className="font-mono font-normal text-soft text-xs">optional</span>
      </label>
      <Textarea id={id} name="note" rows={2} maxLength={NOTE_MAX_LENGTH} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          name="decision"
          value="fine"
          busy={chosen === 'fine'}
          aria-label={`Clear order ${order.number}`}
        >
          Clear order
        </Button>
        <Button
          type="submit"
          size="small"
          variant="danger"
          name="decision"
          value="irregular"
          busy={chosen === 'irregular'}
          aria-label={`Mark order ${order.number} as irregular`}
        >
          Mark as irregular
        </Button>
      </div>
    </fetcher.Form>
  )
}
