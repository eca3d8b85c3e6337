import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Field } from '#app/ui/field.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { COMPANY_STATES } from '#domain/companies/company-state.ts'
import type { QualificationView } from './qualification-view.ts'
import { Fold, Hidden, RightCard, RightForm, Submit } from './right-card.tsx'
import { blankRight, type RightChoices } from './right-fields.tsx'
import { useOwnForm } from './use-own-form.ts'

type QualificationPageProps = {
  company: QualificationView
  choices: RightChoices
  nextCheck: string
  /** What the operator asks for, in a sentence. */
  policy: string
}

/** Whether a company may be sold to, and by which rights; for those who decide it. */
export function QualificationPage({ company, choices, nextCheck, policy }: QualificationPageProps) {
  const { number, name, revision, rights } = company
  const blank = blankRight(company, choices, nextCheck)
  return (
    <>
      <div className="mb-6">
        <LinkButton to={`/admin/customers/${number}`} variant="outline" size="small">
          <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" /> Back to the customer
        </LinkButton>
      </div>
      <PageHead title={`Qualification of ${name}`} />
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">{policy}</p>
      <div className="grid gap-10">
        <Section
          id="qualification-state"
          title={company.stateName}
          heading="mb-2 text-2xl"
          className="max-w-176"
        >
          {company.stateLine && (
            <p className="text-sm text-soft">
              {company.stateLine}
              {company.reason && `: ${company.reason}`}
            </p>
          )}
          {company.state === 'qualified' && !rights.some(({ standing }) => COUNTS.includes(standing)) && (
            <p className="mt-3 border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
              It has no valid authorisation: where one is required, its orders cannot be confirmed.
            </p>
          )}
          <div className="mt-3">
            <Fold summary="Change status">{(close) => <StateForm company={company} onDone={close} />}</Fold>
          </div>
        </Section>
        <Section id="qualification-rights" title="Authorisations">
          {rights.length === 0 && <p className="mb-3 text-soft">No authorisation recorded yet.</p>}
          <ul>
            {rights.map((right) => (
              <RightCard
                key={right.id}
                right={right}
                choices={choices}
                revision={revision}
                nextCheck={nextCheck}
              />
            ))}
          </ul>
          <div className="border-line border-t pt-4">
            <Fold summary="Add authorisation">
              {(close) => <RightForm revision={revision} values={blank} choices={choices} onDone={close} />}
            </Fold>
          </div>
        </Section>
      </div>
    </>
  )
}

const COUNTS: string[] = ['valid', 'ending', 'to-recheck']

function StateForm({ company, onDone }: { company: QualificationView; onDone: () => void }) {
  const { fetcher, form, round, isBusy, errors, problem } = useOwnForm(onDone)
  return (
    <fetcher.Form key={round} ref={form} method="post" noValidate className="grid max-w-md gap-4">
      <ActionKey />
      <Hidden intent="state" revision={company.revision} />
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            name="state"
            defaultValue={company.state}
            options={Object.entries(COMPANY_STATES)}
          />
        )}
      </Field>
      <Field label="Reason" error={errors.reason} hint="Internal. The customer is not notified.">
        {(control) => <Textarea {...control} name="reason" rows={2} maxLength={2000} />}
      </Field>
      <Submit label="Save status" isBusy={isBusy} problem={problem} />
    </fetcher.Form>
  )
}
