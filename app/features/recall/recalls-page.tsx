import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { RecallList } from './recall-section.tsx'
import type { ListedRecallView } from './recalls-view.ts'
import { RehearsalReminder } from './rehearsal-reminder.tsx'

type RecallsPageProps = { recalls: ListedRecallView[]; isRehearsalDue: boolean }

/** All recalls and rehearsals, the newest first. */
export function RecallsPage({ recalls, isRehearsalDue }: RecallsPageProps) {
  return (
    <>
      <PageHead title="Recalls">
        <LinkButton to="/admin/stock" variant="outline" size="small">
          Back to Stock
        </LinkButton>
      </PageHead>
      {isRehearsalDue && <RehearsalReminder />}
      {recalls.length === 0 ? (
        <EmptyState title="No recall yet">
          Start a recall on the page of a batch. You can rehearse one there: it blocks nothing and sends
          nothing.
        </EmptyState>
      ) : (
        <RecallList recalls={recalls} mayOpen />
      )}
    </>
  )
}
