import { useState } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { FormField } from '#app/ui/form-field.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { useRefreshWhile } from '#app/ui/use-refresh-while.ts'
import { DOCUMENTS, documentPath, type RecallPaper } from '#domain/documents.ts'
import { STOCK_FIGURES } from '#domain/stock/stock-quantity.ts'
import { ConsigneesTable } from './consignees-table.tsx'
import type { RecalledView, RecallView } from './recall-view.ts'

const SMALL = buttonClasses({ variant: 'outline', size: 'small' })

/** A recall under way: who has heard of it, and what has become of the goods. */
export function RecallPage({ recall }: { recall: RecallView }) {
  const { number, batch, isRehearsal, closed, consignees } = recall
  const [recording, setRecording] = useState<RecalledView>()
  const [isClosing, setClosing] = useState(false)
  const paper = (document: RecallPaper) => documentPath(DOCUMENTS.recallPaper, { number, document })
  useRefreshWhile(recall.letters.waiting > 0 && recall.letters.isWriting)
  return (
    <>
      <PageHead title={`${isRehearsal ? 'Rehearsed recall' : 'Recall'} ${number}: batch ${batch.code}`}>
        <LinkButton to={`/admin/stock/batches/${batch.number}`} variant="outline" size="small">
          The batch
        </LinkButton>
        <a href={paper('letters.pdf')} className={SMALL}>
          Letters (PDF)
        </a>
        <a href={paper('report.pdf')} className={SMALL}>
          Report (PDF)
        </a>
        <a href={paper('report.csv')} className={SMALL}>
          Report (CSV)
        </a>
      </PageHead>
      <p className="-mt-4 flex flex-wrap items-center gap-3">
        {isRehearsal && <Badge tone="mark">Rehearsal</Badge>}
        <Badge tone={closed ? 'secondary' : isRehearsal ? 'outline' : 'destructive'}>
          {closed ? 'Closed' : 'Open'}
        </Badge>
        <span className="text-sm text-soft">
          {batch.product}. Began {recall.began}.
        </span>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line break-words">{recall.reason}</p>
      <Balance recall={recall} />
      {recall.letters.waiting > 0 && !recall.letters.isWriting && !closed && (
        <StoppedLetters letters={recall.letters} />
      )}
      <h2 className="mt-10 mb-3 text-2xl">Consignees</h2>
      <ConsigneesTable consignees={consignees} isOpen={!closed} onRecord={setRecording} />
      {closed ? (
        <p className="mt-8 text-sm">
          Closed {closed}.{recall.closeReason && ` ${recall.closeReason}`}
        </p>
      ) : (
        <Button className="mt-8" variant="outline" onClick={() => setClosing(true)}>
          Close the {isRehearsal ? 'rehearsal' : 'recall'}
        </Button>
      )}
      <RecordDialog consignee={recording} recall={recall} onClose={() => setRecording(undefined)} />
      <CloseDialog recall={recall} isOpen={isClosing} onClose={() => setClosing(false)} />
    </>
  )
}

function Balance({ recall: { sums, replied, consignees, letters, stillHere } }: { recall: RecallView }) {
  const figures = [
    { term: 'Delivered', value: sums.delivered },
    { term: 'Recovered', value: sums.recovered },
    { term: 'Used or passed on', value: sums.used },
    { term: 'Outstanding', value: sums.outstanding },
  ]
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 border-line border-y md:grid-cols-4">
        {figures.map(({ term, value }) => (
          <div key={term} className="py-4 pr-4">
            <dt className="font-mono text-soft text-xs">{term}</dt>
            <dd className="mt-1 font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">
        Delivered = recovered + used + outstanding. {replied} of {consignees.length} have responded.{' '}
        {stillHere} were still in stock when it began.
        {letters.waiting > 0 && letters.isWriting && ` ${countLetters(letters.waiting)} being written.`}
        {letters.unreachable > 0 && ` ${letters.unreachable} no longer have an address.`}
      </p>
    </>
  )
}

/** Customers who were not told, and what can be done about it. */
function StoppedLetters({ letters: { waiting, why } }: { letters: RecallView['letters'] }) {
  const fetcher = useFormFetcher('The letters were not requested')
  return (
    <div role="alert" className="mt-4 grid max-w-prose justify-items-start gap-3 border-clay border-l-2 pl-4">
      <p>
        <strong>
          {countLetters(waiting)} not written: {waiting === 1 ? 'this customer has' : 'these customers have'}{' '}
          not been notified.
        </strong>{' '}
        {why}
      </p>
      <fetcher.Form method="post">
        <ActionKey />
        <Button type="submit" name="intent" value="send-letters" size="small" busy={fetcher.state !== 'idle'}>
          Send the remaining letters
        </Button>
      </fetcher.Form>
    </div>
  )
}

function countLetters(count: number) {
  return count === 1 ? '1 letter is' : `${count} letters are`
}

type CloseDialogProps = { recall: RecallView; isOpen: boolean; onClose: () => void }

/** Where it adds up nobody is asked for more; where it does not, somebody says why. */
function CloseDialog({ recall: { sums, isRehearsal }, isOpen, onClose }: CloseDialogProps) {
  return (
    <FieldsDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Close the ${isRehearsal ? 'rehearsal' : 'recall'}`}
      description={
        sums.isDone
          ? 'Everything is accounted for.'
          : `${sums.outstanding} outstanding: enter why it is closed.`
      }
      intent="close"
      submitLabel="Close the recall"
      sent={sums.isDone ? { reason: '' } : undefined}
      fields={sums.isDone ? [] : [{ name: 'reason', label: 'Reason', type: 'textarea', value: '' }]}
    />
  )
}

type RecordDialogProps = {
  /** Undefined: the dialog is shut. */
  consignee: RecalledView | undefined
  recall: RecallView
  onClose: () => void
}

/** What a consignee answered, and what came back of it. */
function RecordDialog({ consignee, recall, onClose }: RecordDialogProps) {
  return (
    <FieldsDialog
      isOpen={consignee !== undefined}
      onClose={onClose}
      title={`Response of ${consignee?.name ?? ''}`}
      description={`${consignee?.amounts.outstanding ?? ''} outstanding. Enter a negative amount to correct a wrong entry.`}
      intent="record"
      submitLabel="Record"
      sent={{ consignee: consignee?.position ?? 0, ...(recall.isRehearsal && { witness: '' }) }}
      fields={fieldsOf(recall)}
    />
  )
}

function fieldsOf({ batch, isRehearsal }: RecallView): FormField[] {
  const amount = (name: string, label: string): FormField => ({
    name,
    label: `${label}, in ${batch.sign}`,
    value: '',
    figure: STOCK_FIGURES[batch.unit],
    isOptional: true,
  })
  const returned = amount('returned', 'Returned')
  const note: FormField = { name: 'note', label: 'Note', type: 'textarea', value: '', isOptional: true }
  const theirs = [amount('used', 'Used or passed on'), amount('destroyed', 'Destroyed there')]
  if (isRehearsal) return [returned, ...theirs, note]
  return [
    { ...returned, hint: 'Added to the stock ledger of the batch.' },
    ...theirs,
    {
      name: 'witness',
      label: 'Destroyed here: witness',
      value: '',
      hint: 'Who witnessed the destruction of the returned goods. Leave empty to keep them here, blocked.',
      isOptional: true,
    },
    note,
  ]
}
