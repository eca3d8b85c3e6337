import { useState } from 'react'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { InvitationView } from './access-view.ts'

/** Whom people of a customer have invited, and who has not answered yet. */
export function Invitations({
  invitations,
  mayWithdraw,
}: {
  invitations: readonly InvitationView[]
  mayWithdraw: boolean
}) {
  const [chosen, setChosen] = useState<InvitationView>()
  const fetcher = useFormFetcher('Nothing was changed', () => setChosen(undefined))
  if (invitations.length === 0) return null
  return (
    <>
      <h3 id="customer-invitations" className="mt-6 mb-3 text-lg">
        Open invitations
      </h3>
      <ul aria-labelledby="customer-invitations" className="border-line border-b text-sm">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3"
          >
            <div className="min-w-0">
              <p className="break-words font-medium">{invitation.name}</p>
              <p className="break-all">{invitation.email}</p>
              <p className="break-words text-soft">
                {`${invitation.mayOrder ? 'Can order' : 'View only'} · invited by ${invitation.invitedBy} · until ${invitation.until}`}
              </p>
            </div>
            {mayWithdraw && (
              <Button
                variant="outline"
                size="small"
                aria-label={`Withdraw the invitation of ${invitation.name}`}
                onClick={() => setChosen(invitation)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== undefined}
        title="Withdraw the invitation"
        text={`${chosen?.name} can no longer accept it. The customer can invite them again.`}
        confirmLabel="Withdraw"
        busy={fetcher.state !== 'idle'}
        onCancel={() => setChosen(undefined)}
        onConfirm={() =>
          fetcher.submit(withKey({ intent: 'invitation-withdraw', id: String(chosen?.id) }), {
            method: 'post',
          })
        }
      />
    </>
  )
}
