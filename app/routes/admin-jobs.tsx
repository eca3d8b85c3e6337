import type { JobView } from '#app/features/jobs/job-table.tsx'
import { JobsPage } from '#app/features/jobs/jobs-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { describeJobKind, jobKindsOf } from '#domain/jobs/job-kind.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { jobsForms } from '#server/jobs/jobs-forms.ts'
import { type ListedJob, listJobs } from '#server/jobs/list-jobs.ts'
import type { Route } from './+types/admin-jobs.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, snapshot, viewer } = shopOf(context)
  const { open, ended } = await listJobs(db, jobKindsOf(requireStaff(await viewer()).roles))
  const show = (job: ListedJob) => view(job, snapshot.shop.timeZone)
  return { open: open.map(show), ended: ended.map(show) }
}

const SOON_MS = 60_000

function view(job: ListedJob, timeZone: string): JobView {
  const { id, kind, subject, link, state, isCancelling, askedBy, problem } = job
  const { runAt, endedAt, askedAt, done, total, step } = job
  const isSoon = state === 'waiting' && runAt.getTime() < Date.now() + SOON_MS
  const moment = formatMoment(endedAt ?? (state === 'waiting' ? runAt : askedAt), timeZone)
  return {
    ...{ id, subject, link, state, isCancelling, askedBy, isSoon, problem },
    title: describeJobKind(kind),
    when: endedAt ? `Ended on ${moment}` : state === 'waiting' ? `On ${moment}` : `Requested on ${moment}`,
    progress: done !== null && total !== null ? { done, total, step: step ?? '' } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/jobs', form, jobsForms(db, actor))
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Jobs')

export default function AdminJobs({ loaderData, actionData }: Route.ComponentProps) {
  return <JobsPage {...loaderData} answer={actionData} />
}
