import { type ReactNode, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmPost } from '#app/ui/confirm-post.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { FormField } from '#app/ui/form-field.ts'

export type PeopledCompany = { revision: number; people: readonly OwnPerson[]; invited: readonly OwnPerson[] }

type OwnPerson = { id: number; name: string; email: string; mayOrder: boolean }
type OwnPeopleProps = { company: PeopledCompany; personId: number; mayChange: boolean }
type Open = { name: 'invite' } | { name: 'right' | 'remove' | 'withdraw'; person: OwnPerson } | undefined

/** Who of the company may order, and who only looks. */
export function OwnPeople({ company, personId, mayChange }: OwnPeopleProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const chosen = (name: 'right' | 'remove' | 'withdraw') => (open?.name === name ? open.person : undefined)
  const [removed, withdrawn] = [chosen('remove'), chosen('withdraw')]
  const { people, invited, revision } = company
  return (
    <section aria-labelledby="own-people">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-people" className="text-2xl">
          People
        </h2>
        {mayChange && (
          <Button size="small" variant="outline" onClick={() => setOpen({ name: 'invite' })}>
            Invite a colleague
          </Button>
        )}
      </div>
      <ul aria-labelledby="own-people" className="border-line border-b text-sm">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} isYou={person.id === personId}>
            {mayChange && (
              <>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Change what ${person.name} may do`}
                  onClick={() => setOpen({ name: 'right', person })}
                >
                  Change
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${person.name}`}
                  onClick={() => setOpen({ name: 'remove', person })}
                >
                  Remove
                </Button>
              </>
            )}
          </PersonLine>
        ))}
        {invited.map((person) => (
          <PersonLine key={`invited ${person.id}`} person={person} isInvited>
            {mayChange && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Withdraw the invitation of ${person.name}`}
                onClick={() => setOpen({ name: 'withdraw', person })}
              >
                Withdraw
              </Button>
            )}
          </PersonLine>
        ))}
      </ul>
      <FieldsDialog
        isOpen={open?.name === 'invite'}
        onClose={close}
        title="Invite a colleague"
        description="They get a mail, sign in with this address, and decide. Then they see all orders and documents of your company."
        intent="invite"
        submitLabel="Invite"
        fields={[
          { name: 'name', label: 'Name', value: '' },
          { name: 'email', label: 'E-mail', type: 'email', value: '' },
          rightField('order'),
        ]}
        revision={revision}
      />
      <FieldsDialog
        isOpen={open?.name === 'right'}
        onClose={close}
        title={`What ${chosen('right')?.name} may do`}
        intent="save-right"
        submitLabel="Save"
        fields={[rightField(chosen('right')?.mayOrder === false ? 'look' : 'order')]}
        id={chosen('right')?.id}
        revision={revision}
      />
      <ConfirmPost
        title="Remove person"
        text={`${removed?.name} sees nothing of your company any more. Orders stay.`}
        confirmLabel="Remove"
        sent={removed && { intent: 'remove-person', id: removed.id, revision }}
        failure="Nothing was changed"
        onClose={close}
      />
      <ConfirmPost
        title="Withdraw the invitation"
        text={`${withdrawn?.name} can no longer accept it.`}
        confirmLabel="Withdraw"
        sent={withdrawn && { intent: 'withdraw-invitation', id: withdrawn.id, revision }}
        failure="Nothing was changed"
        onClose={close}
      />
    </section>
  )
}

type PersonLineProps = {
  person: OwnPerson
  isYou?: boolean
  isInvited?: boolean
  children: ReactNode
}

function PersonLine({ person, isYou = false, isInvited = false, children }: PersonLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="break-words">{person.name}</span>
          {isYou && <Badge tone="mark">You</Badge>}
          {isInvited && <Badge>Invited</Badge>}
        </p>
        <p className="break-all text-soft">{person.email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{person.mayOrder ? 'Can order' : 'View only'}</span>
        {children}
      </div>
    </li>
  )
}

function rightField(value: 'order' | 'look'): FormField {
  return {
    name: 'mayOrder',
    label: 'May',
    type: 'select',
    value,
    options: [
      { value: 'order', text: 'Order, and change this page' },
      { value: 'look', text: 'View only' },
    ],
  }
}
