import { LinkButton } from '#app/ui/link-button.tsx'

/** On the list of batches, for those who may recall; once a year it asks for a rehearsal. */
export function RecallsLink({ isRehearsalDue }: { isRehearsalDue: boolean }) {
  return (
    <LinkButton to="/admin/stock/recalls" variant={isRehearsalDue ? 'primary' : 'outline'} size="small">
      {isRehearsalDue ? 'Recalls: a rehearsal is due' : 'Recalls'}
    </LinkButton>
  )
}
