import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { RecallList } from './recall-section.tsx'
import type { ListedRecallView } from './recalls-view.ts'

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

/** Above the lists of those who may rehearse, once a year. */
function RehearsalReminder() {
  return (
    <p className="mb-8 border-resin border-l-2 pl-4">
      No recall has been rehearsed in the last year. Choose a batch that has been sold, press ‘Recall or
      rehearse’ on its page, and see whether its figures add up.
    </p>
  )
}
