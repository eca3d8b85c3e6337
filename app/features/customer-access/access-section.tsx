import { useState } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { AccessView, InvitationView } from './access-view.ts'

type AccessSectionProps = {
  people: readonly AccessView[]
  invitations: readonly InvitationView[]
  /** Let people in, keep them out, and withdraw invitations. */
  mayChange: boolean
}

/** Who of a customer may order, who is signed in and who is invited, with a way to end it. */
export function AccessSection({ people, invitations, mayChange }: AccessSectionProps) {
  return (
    <Section id="customer-access" title="Sign-in">
      {people.length === 0 ? (
        <p className="text-sm text-soft">No people yet, so nobody can sign in.</p>
      ) : (
        <ul aria-labelledby="customer-access" className="border-line border-b text-sm">
          {people.map((person) => (
            <PersonLine key={person.id} person={person} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <Invitations invitations={invitations} mayWithdraw={mayChange} />
    </Section>
  )
}

function PersonLine({ person, mayChange }: { person: AccessView; mayChange: boolean }) {
  const { id, name, maySignIn, mayOrder, isSignedIn, seen } = person
  const fetcher = useFormFetcher('Nothing was changed')
  const isBusy = fetcher.state !== 'idle'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-soft">
          {maySignIn
            ? `${mayOrder ? 'Can order' : 'View only'} · ${seen}`
            : 'Cannot sign in. The e-mail address came with an order or an application and is not verified: allow sign-in only for people you know.'}
        </p>
      </div>
      {mayChange && (
        <fetcher.Form method="post" className="flex flex-wrap gap-2">
          <ActionKey />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value={maySignIn ? 'person-kept-out' : 'person-may-sign-in'}
            variant="outline"
            size="small"
            busy={isBusy}
            aria-label={maySignIn ? `Block sign-in for ${name}` : `Allow sign-in for ${name}`}
          >
            {maySignIn ? 'Block sign-in' : 'Allow sign-in'}
          </Button>
          <Button
            type="submit"
            name="intent"
            value={mayOrder ? 'person-may-look' : 'person-may-order'}
            variant="outline"
            size="small"
            busy={isBusy}
            aria-label={mayOrder ? `Make ${name} view only` : `Allow ${name} to order`}
          >
            {mayOrder ? 'Make view only' : 'Allow ordering'}
          </Button>
          {isSignedIn && (
            <Button
              type="submit"
              name="intent"
              value="person-sign-out"
              variant="outline"
              size="small"
              busy={isBusy}
              aria-label={`Sign ${name} out`}
            >
              Sign out
            </Button>
          )}
        </fetcher.Form>
      )}
    </li>
  )
}

/** Whom people of a customer have invited, and who has not answered yet. */
function Invitations({
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
