import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { ListedRecallView } from './recalls-view.ts'

type RecallSectionProps = {
  batch: number
  recalls: ListedRecallView[]
  /** Those who may recall go on from here. */
  mayRecall: boolean
}

/** On the page of a batch: its recalls and rehearsals, and the way to the next. */
export function RecallSection({ batch, recalls, mayRecall }: RecallSectionProps) {
  return (
    <section aria-labelledby="batch-recalls">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="batch-recalls" className="text-2xl">
          Recall
        </h2>
        {mayRecall && (
          <LinkButton to={`/admin/stock/batches/${batch}/recall`} variant="outline" size="small">
            Recall or rehearse
          </LinkButton>
        )}
      </div>
      {recalls.length === 0 ? (
        <p className="mt-2 text-sm text-soft">No recall or rehearsal yet.</p>
      ) : (
        <RecallList recalls={recalls} mayOpen={mayRecall} />
      )}
    </section>
  )
}

type RecallListProps = { recalls: ListedRecallView[]; mayOpen: boolean }

export function RecallList({ recalls, mayOpen }: RecallListProps) {
  return (
    <ul className="mt-3 border-line border-b">
      {recalls.map(({ number, title, isRehearsal, isOpen, line }) => (
        <li key={number} className="grid gap-1 border-line border-t py-3">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {mayOpen ? (
              <Link to={`/admin/stock/recalls/${number}`} className="font-medium">
                {title}
              </Link>
            ) : (
              <span className="font-medium">{title}</span>
            )}
            {isRehearsal && <Badge tone="mark">Rehearsal</Badge>}
            <Badge tone={isOpen && !isRehearsal ? 'destructive' : 'secondary'}>
              {isOpen ? 'Open' : 'Closed'}
            </Badge>
          </span>
          <span className="text-sm text-soft">{line}</span>
        </li>
      ))}
    </ul>
  )
}
