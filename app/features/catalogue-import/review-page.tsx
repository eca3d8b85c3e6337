import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useRefreshWhile } from '#app/ui/use-refresh-while.ts'
import { ROW_FILTERS, ROWS_A_PAGE, type RowFilter } from '#domain/catalogue/spreadsheet/import-query.ts'
import { doneOf, type FormAnswer, problemOf } from '#domain/form-answer.ts'
import { countOf, formatCount } from '#domain/format-count.ts'
import { ColumnForm, ModeForm } from './column-form.tsx'
import { describeCounts } from './import-words.ts'
import { PictureUpload } from './picture-upload.tsx'
import { PlanTable } from './plan-table.tsx'
import { QuestionForm } from './question-form.tsx'
import type { ReviewView } from './review-view.ts'

export type ImportProgress = { title: string; done: number; total: number }

type ReviewPageProps = {
  id: number
  fileName: string
  brought: string
  /** While a job runs or waits. */
  progress: ImportProgress | undefined
  /** Why the last job did nothing. */
  failure: string | undefined
  /** Until it is imported. */
  review: ReviewView | undefined
  /** Afterwards. */
  ended: { text: string; isUndone: boolean; left: string[]; taken: string[]; kind: string | null } | undefined
  show: RowFilter
  page: number
  /** The address with another filter or page. */
  links: { filters: Record<RowFilter, string>; previous: string; next: string }
  answer: FormAnswer | undefined
}

const FILTERS: Record<RowFilter, string> = {
  all: 'All rows',
  wrong: 'Drafts',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  left: 'Left out',
}

/** What a spreadsheet would change, then how far it is, then what came of it and how to undo it. */
export function ReviewPage(props: ReviewPageProps) {
  const { fileName, brought, progress, failure, review, ended, answer } = props
  useRefreshWhile(progress !== undefined, 1000)
  return (
    <>
      <PageHead title={fileName}>
        <Link to="/admin/catalogue/import">All imports</Link>
      </PageHead>
      <p className="-mt-6 mb-6 text-sm text-soft">{brought}</p>
      <Notice role="alert" className="mb-6">
        {problemOf(answer) ?? failure}
      </Notice>
      <Notice role="status" className="mb-6">
        {doneOf(answer)}
      </Notice>
      {progress && (
        <section aria-label="Progress" className="grid max-w-lg gap-2">
          <p role="status">{`${progress.title}: ${formatCount(progress.done)} of ${formatCount(progress.total)}`}</p>
          <ProgressBar label={progress.title} value={progress.done} max={Math.max(1, progress.total)} />
          <p className="text-sm text-soft">
            The import continues if you leave this page. <Link to="/admin/jobs">See all jobs</Link>
          </p>
        </section>
      )}
      {!progress && review && <Preview {...props} review={review} />}
      {!progress && ended && <Outcome ended={ended} />}
    </>
  )
}

function Preview({ id, review, show, page, links }: ReviewPageProps & { review: ReviewView }) {
  const { counts, total, version, revision, mode } = review
  const { state, formData } = useNavigation()
  const due = counts.new + counts.changed
  return (
    <>
      <QuestionForm questions={review.questions} revision={revision} />
      <ModeForm mode={mode} />
      <ColumnForm review={review} />
      <PictureUpload id={id} pictures={review.pictures} />
      <LinkTabs
        label="Filter rows"
        current={show}
        panelId="rows"
        tabs={ROW_FILTERS.map((filter) => ({
          id: filter,
          to: links.filters[filter],
          label: filter === 'all' ? FILTERS.all : `${FILTERS[filter]} ${formatCount(counts[filter])}`,
        }))}
      />
      <div id="rows" role="tabpanel" aria-label={FILTERS[show]} aria-busy={state === 'loading'}>
        {review.rows.length === 0 ? (
          <p className="py-6 text-soft">No rows.</p>
        ) : (
          <PlanTable rows={review.rows} revision={revision} />
        )}
      </div>
      <Pager
        label="Pages of rows"
        previous={page > 1 ? links.previous : undefined}
        next={page * ROWS_A_PAGE < total ? links.next : undefined}
        preventScrollReset
      />
      <Form
        method="post"
        replace
        className="sticky bottom-0 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-paper py-3"
      >
        <ActionKey />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="revision" value={revision} />
        <Button
          type="submit"
          name="intent"
          value="import"
          disabled={due + counts.wrong === 0}
          busy={state !== 'idle' && formData?.get('intent') === 'import'}
        >
          {describePress(mode, due, counts.wrong)}
        </Button>
        <p className="text-sm text-soft">
          {due + counts.wrong === 0
            ? 'No changes.'
            : `${describeCounts({ ...counts, rowsLeft: counts.left })}. It can be undone for 30 days.`}
        </p>
      </Form>
    </>
  )
}

function describePress(mode: ReviewView['mode'], due: number, wrong: number) {
  if (mode === 'draft') return `Create ${countOf(due + wrong, 'draft')}`
  if (due === 0 && wrong > 0) return `Keep ${countOf(wrong, 'draft')}`
  return `Publish ${countOf(due, 'product')}${wrong > 0 ? `, keep ${countOf(wrong, 'draft')}` : ''}`
}

function Left({ names, why }: { names: readonly string[]; why: string }) {
  if (names.length === 0) return null
  return (
    <div>
      <p>{why}</p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

function Outcome({ ended }: { ended: NonNullable<ReviewPageProps['ended']> }) {
  const [isAsking, setAsking] = useState(false)
  const { text, isUndone, left, taken, kind } = ended
  return (
    <section className="grid justify-items-start gap-4">
      <p role="status" className="border-fern border-l-2 bg-sheet px-4 py-3">
        {isUndone ? `Undone. It was: ${text}.` : `Imported: ${text}.`}
      </p>
      <Left names={left} why="Changed after the import, so not undone:" />
      <Left names={taken} why="Another product now has their earlier name or number, so not undone:" />
      <Link to={`/admin/catalogue?${kind === null ? '' : `kind=${kind}&`}sort=-changed`}>
        View in catalogue
      </Link>
      {!isUndone && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Undo import
        </Button>
      )}
      <Form method="post" replace id="undo" onSubmit={() => setAsking(false)}>
        <ActionKey />
        <input type="hidden" name="intent" value="undo" />
      </Form>
      <ConfirmDialog
        open={isAsking}
        title="Undo this import?"
        text="Products return to their state before the import, and new ones are archived. Products changed since then are not undone."
        confirmLabel="Undo"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          const form = document.getElementById('undo')
          if (form instanceof HTMLFormElement) form.requestSubmit()
        }}
      />
    </section>
  )
}
