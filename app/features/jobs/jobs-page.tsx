import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useRefreshWhile } from '#app/ui/use-refresh-while.ts'
import { doneOf, type FormAnswer, problemOf } from '#domain/form-answer.ts'
import { JobTable, type JobView } from './job-table.tsx'

type JobsPageProps = {
  open: JobView[]
  ended: JobView[]
  /** What came of the form that was sent last. */
  answer?: FormAnswer | undefined
}

/** What runs later or takes long: publications at a time, imports. */
export function JobsPage({ open, ended, answer }: JobsPageProps) {
  useRefreshWhile(open.some(({ state, isSoon }) => state === 'running' || isSoon))
  return (
    <>
      <PageHead title="Jobs" />
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">
        Scheduled and long-running tasks. They continue when you leave this page or restart the shop. Finished
        jobs are kept for 30 days.
      </p>
      <Notice role="alert" className="mb-4">
        {problemOf(answer)}
      </Notice>
      <Notice role="status" className="mb-4">
        {doneOf(answer)}
      </Notice>
      {open.length === 0 && ended.length === 0 ? (
        <EmptyState title="No jobs yet">Scheduled publications and imports appear here.</EmptyState>
      ) : (
        <div className="grid gap-10">
          <section className="min-w-0">
            <h2 className="mb-3 text-xl">Running and scheduled</h2>
            {open.length === 0 ? (
              <p className="text-soft">No running or scheduled jobs.</p>
            ) : (
              <JobTable label="Running and scheduled" jobs={open} />
            )}
          </section>
          {ended.length > 0 && (
            <section className="min-w-0">
              <h2 className="mb-3 text-xl">Finished</h2>
              <JobTable label="Finished" jobs={ended} />
            </section>
          )}
        </div>
      )}
    </>
  )
}
