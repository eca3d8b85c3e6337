import { Form, Link, useNavigation } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { HeadCell } from '#app/ui/table.tsx'
import { canBeCancelled, canTryAgain, JOB_STATES, type JobState } from '#domain/jobs/job-state.ts'

export type JobView = {
  id: number
  /** 'Publish a product' */
  title: string
  subject: string
  link: string | null
  state: JobState
  isCancelling: boolean
  /** 'On 7 March 2027, 14:05' */
  when: string
  askedBy: string
  /** It waits, and is due now or within moments. */
  isSoon: boolean
  progress: { done: number; total: number; step: string } | undefined
  problem: string | null
}

const TONES: Record<JobState, BadgeTone> = {
  waiting: 'outline',
  running: 'secondary',
  done: 'default',
  failed: 'destructive',
  cancelled: 'outline',
}
const CELL = 'align-top md:border-line md:border-t md:px-3 md:py-3 md:first:pl-0 md:last:pr-0'

/** A table; on a phone each job is a block of its own. */
export function JobTable({ label, jobs }: { label: string; jobs: JobView[] }) {
  return (
    <table aria-label={label} className="w-full border-collapse border-line border-b text-sm max-md:block">
      <thead className="max-md:hidden">
        <tr>
          {['Job', 'State', 'When', 'Asked for by'].map((title) => (
            <HeadCell key={title}>{title}</HeadCell>
          ))}
          <HeadCell>
            <span className="sr-only">What you can do</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </tbody>
    </table>
  )
}

function JobRow({ job }: { job: JobView }) {
  const { title, subject, link, state, when, askedBy, problem, progress, isCancelling } = job
  const isEnding = isCancelling && state === 'running'
  return (
    <tr className="max-md:grid max-md:gap-1 max-md:border-line max-md:border-t max-md:py-3">
      <td className={`${CELL} min-w-0 break-words`}>
        <span className="block text-soft text-xs">{title}</span>
        {link ? <Link to={link}>{subject}</Link> : subject}
        {problem && state !== 'done' && (
          <span className="mt-1 block max-w-prose whitespace-pre-line text-clay">{problem}</span>
        )}
      </td>
      <td className={CELL}>
        <Badge tone={TONES[state]}>{isEnding ? 'Ending' : JOB_STATES[state]}</Badge>
        {state === 'running' && progress && (
          <span className="mt-2 grid max-w-60 gap-1">
            <ProgressBar label={`${subject}: ${progress.step}`} value={progress.done} max={progress.total} />
            <span className="text-soft text-xs">{describeProgress(progress)}</span>
          </span>
        )}
      </td>
      <td className={`${CELL} text-soft`}>{when}</td>
      <td className={`${CELL} break-words text-soft`}>
        <span className="md:hidden">Asked for by </span>
        {askedBy}
      </td>
      <td className={`${CELL} md:text-right`}>
        {canBeCancelled(state) && !isEnding && <JobButton job={job} intent="cancel" text="Cancel" />}
        {canTryAgain(state) && <JobButton job={job} intent="try-again" text="Try again" />}
      </td>
    </tr>
  )
}

function describeProgress({ done, total, step }: NonNullable<JobView['progress']>) {
  return `${step}: ${done.toLocaleString('en-IE')} of ${total.toLocaleString('en-IE')}`
}

function JobButton({ job, intent, text }: { job: JobView; intent: string; text: string }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('job') === String(job.id) && formData.get('intent') === intent
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="job" value={job.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        variant="outline"
        busy={isBusy}
        aria-label={`${text}: ${job.title}, ${job.subject}`}
      >
        {text}
      </Button>
    </Form>
  )
}
