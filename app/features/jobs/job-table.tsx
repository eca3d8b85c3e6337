import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { formatCount } from '#domain/format-count.ts'
import { canBeCancelled, canTryAgain, JOB_STATES, JOB_TONES, type JobState } from '#domain/jobs/job-state.ts'

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

/** A table; on a phone each job is a block of its own. */
export function JobTable({ label, jobs }: { label: string; jobs: JobView[] }) {
  return (
    <BlockTable
      label={label}
      heads={['Job', 'Status', 'When', 'Requested by', { title: 'Actions', isSilent: true }]}
    >
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </BlockTable>
  )
}

function JobRow({ job }: { job: JobView }) {
  const { title, subject, link, state, when, askedBy, problem, progress, isCancelling } = job
  const isEnding = isCancelling && state === 'running'
  return (
    <BlockRow className="max-md:gap-1">
      <BlockCell className="min-w-0 break-words">
        <span className="block text-soft text-xs">{title}</span>
        {link ? <Link to={link}>{subject}</Link> : subject}
        {problem && state !== 'done' && (
          <span className="mt-1 block max-w-prose whitespace-pre-line text-clay">{problem}</span>
        )}
      </BlockCell>
      <BlockCell>
        <Badge tone={JOB_TONES[state]}>{isEnding ? 'Stopping' : JOB_STATES[state]}</Badge>
        {state === 'running' && progress && (
          <span className="mt-2 grid max-w-60 gap-1">
            <ProgressBar label={`${subject}: ${progress.step}`} value={progress.done} max={progress.total} />
            <span className="text-soft text-xs">{describeProgress(progress)}</span>
          </span>
        )}
      </BlockCell>
      <BlockCell className="text-soft">{when}</BlockCell>
      <BlockCell className="break-words text-soft">
        <span className="md:hidden">Requested by </span>
        {askedBy}
      </BlockCell>
      <BlockCell className="md:text-right">
        {canBeCancelled(state) && !isEnding && <JobButton job={job} intent="cancel" text="Cancel" />}
        {canTryAgain(state) && <JobButton job={job} intent="try-again" text="Try again" />}
      </BlockCell>
    </BlockRow>
  )
}

function describeProgress({ done, total, step }: NonNullable<JobView['progress']>) {
  return `${step}: ${formatCount(done)} of ${formatCount(total)}`
}

function JobButton({ job, intent, text }: { job: JobView; intent: string; text: string }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('job') === String(job.id) && formData.get('intent') === intent
  return (
    <Form method="post" replace preventScrollReset>
      <ActionKey />
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
