import { type ReactNode, useRef } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { EvidenceList } from './evidence-list.tsx'
import type { RightView } from './qualification-view.ts'
import { type RightChoices, RightFields } from './right-fields.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { useOwnForm } from './use-own-form.ts'

type RightCardProps = {
  right: RightView
  choices: RightChoices
  revision: number
  /** When to look again, if nobody says otherwise. */
  nextCheck: string
}

/** One right: what it is, and what can be done about it. */
export function RightCard({ right, choices, revision, nextCheck }: RightCardProps) {
  const seen = { revision, id: right.id }
  const title = [right.kind, right.number].filter(Boolean).join(' ')
  return (
    <li className="border-line border-t py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 break-words text-lg">{title}</h3>
        <StandingBadge standing={right.standing} />
      </div>
      <DefinitionList className="mt-2 max-w-176">
        {right.authority && <LabelRow term="Authority">{right.authority}</LabelRow>}
        <LabelRow term="Covers">{right.scope}</LabelRow>
        <LabelRow term="Valid">{right.validity}</LabelRow>
        <LabelRow term="Checked">{right.checked ?? 'Not yet'}</LabelRow>
        {right.recheck && <LabelRow term="Next check">{right.recheck}</LabelRow>}
        {right.withdrawn && (
          <LabelRow term="Withdrawn">{`${right.withdrawn}: ${right.withdrawnReason}`}</LabelRow>
        )}
        <LabelRow term="Evidence">
          <EvidenceList evidence={right.evidence} label={`Evidence of ${title}`} />
        </LabelRow>
      </DefinitionList>
      {!right.withdrawn && (
        <div className="mt-3 grid gap-2">
          <Fold summary="Record check" of={title}>
            {(close) => <CheckForm {...seen} nextCheck={nextCheck} onDone={close} />}
          </Fold>
          <Fold summary="Edit" of={title}>
            {(close) => <RightForm {...seen} values={right} choices={choices} onDone={close} />}
          </Fold>
          <Fold summary="Withdraw" of={title}>
            {(close) => <WithdrawForm {...seen} onDone={close} />}
          </Fold>
        </div>
      )}
    </li>
  )
}

type FoldProps = { summary: string; of?: string; children: (close: () => void) => ReactNode }

/** Opens on demand, and closes when what is in it is done. */
export function Fold({ summary, of, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  return (
    <details ref={details} className="group">
      <summary className="w-fit cursor-pointer py-1 font-medium text-sm underline underline-offset-4">
        {summary}
        {of && <span className="sr-only">: {of}</span>}
      </summary>
      <div className="mt-3 mb-4 border-line border-l-2 pl-5">{children(close)}</div>
    </details>
  )
}

type SeenRight = { revision: number; id: number; onDone: () => void }

function CheckForm({ nextCheck, onDone, ...seen }: SeenRight & { nextCheck: string }) {
  const { fetcher, form, round, isBusy, problem } = useOwnForm(onDone)
  return (
    <fetcher.Form key={round} ref={form} method="post" className="grid max-w-md gap-4">
      <ActionKey />
      <Hidden intent="check" {...seen} />
      <Field label="Next check" optional hint="It appears under authorisations to check from that day.">
        {(control) => <Input {...control} type="date" name="recheckOn" defaultValue={nextCheck} />}
      </Field>
      <Submit label="I have checked it" isBusy={isBusy} problem={problem} />
    </fetcher.Form>
  )
}

function WithdrawForm({ onDone, ...seen }: SeenRight) {
  const { fetcher, form, round, isBusy, errors, problem } = useOwnForm(onDone)
  return (
    <fetcher.Form key={round} ref={form} method="post" className="grid max-w-md gap-4">
      <ActionKey />
      <Hidden intent="withdraw" {...seen} />
      <Field label="Reason" error={errors.reason}>
        {(control) => <Textarea {...control} name="reason" rows={2} maxLength={2000} />}
      </Field>
      <Submit label="Withdraw authorisation" variant="danger" isBusy={isBusy} problem={problem} />
    </fetcher.Form>
  )
}

type RightFormProps = {
  revision: number
  /** Without one a right is added. */
  id?: number
  values: Parameters<typeof RightFields>[0]['values']
  choices: RightChoices
  onDone: () => void
}

export function RightForm({ values, choices, onDone, ...seen }: RightFormProps) {
  const { fetcher, form, round, isBusy, errors, problem } = useOwnForm(onDone)
  return (
    <fetcher.Form key={round} ref={form} method="post" noValidate className="grid gap-5">
      <ActionKey />
      <Hidden intent="save" {...seen} />
      <RightFields choices={choices} values={values} errors={errors} />
      <Submit
        label={seen.id === undefined ? 'Add authorisation' : 'Save authorisation'}
        isBusy={isBusy}
        problem={problem}
      />
    </fetcher.Form>
  )
}

export function Hidden({ intent, revision, id }: { intent: string; revision: number; id?: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="revision" value={revision} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </>
  )
}

type SubmitProps = {
  label: string
  variant?: 'danger'
  isBusy: boolean
  problem: string | undefined
}

export function Submit({ label, variant, isBusy, problem }: SubmitProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <Button type="submit" variant={variant} busy={isBusy}>
        {label}
      </Button>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}
