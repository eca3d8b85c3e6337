import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { Field } from '#app/ui/field.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { ApplicationState } from '#domain/qualification/application-limits.ts'
import { ApplicationBadge } from './applications-page.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { Fold, Hidden, Submit } from './right-card.tsx'
import { blankRight, type RightChoices, RightFields } from './right-fields.tsx'
import { useOwnForm } from './use-own-form.ts'

export type ApplicationView = {
  id: number
  state: ApplicationState
  revision: number
  businessName: string
  country: string
  address: string
  vatNumber: string | null
  fullName: string
  email: string
  phoneNumber: string | null
  evidence: string[]
  sent: string
  decided: string | undefined
  /** Of the customer that it became. */
  company: number | null
  /** Of the customer that has the e-mail address. */
  knownCompany: number | null
  today: string
  messages: { id: number; who: string; at: string; text: string }[]
  /** Others from the same network that are open. */
  othersOfNetwork: number
}

type ApplicationPageProps = { application: ApplicationView; choices: RightChoices; nextCheck: string }

/** One application: what was sent, and what is decided about it. */
export function ApplicationPage({ application, choices, nextCheck }: ApplicationPageProps) {
  const { businessName, state, messages, company, knownCompany } = application
  const isOpen = state === 'new' || state === 'more'
  return (
    <>
      <div className="mb-6">
        <LinkButton to="/admin/applications" variant="outline" size="small">
          <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" /> Back to the applications
        </LinkButton>
      </div>
      <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 break-words text-3xl">{businessName}</h1>
        <ApplicationBadge state={state} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Section id="application-facts" title="Application" heading="mb-2 text-2xl">
          <DefinitionList>
            <LabelRow term="Country">{application.country}</LabelRow>
            <LabelRow term="Address">{application.address}</LabelRow>
            <LabelRow term="VAT number">{application.vatNumber ?? '—'}</LabelRow>
            <LabelRow term="Name">{application.fullName}</LabelRow>
            <LabelRow term="Email">{application.email}</LabelRow>
            <LabelRow term="Phone">{application.phoneNumber ?? '—'}</LabelRow>
            <LabelRow term="Sent">{application.sent}</LabelRow>
            {application.decided && <LabelRow term="Decided">{application.decided}</LabelRow>}
            <LabelRow term="Evidence">
              <EvidenceList evidence={application.evidence} label="Evidence" />
            </LabelRow>
          </DefinitionList>
          {company !== null && (
            <p className="mt-4">
              <Link to={`/admin/customers/${company}`}>To customer {company}</Link>
            </p>
          )}
          {company === null && knownCompany !== null && (
            <p className="mt-4 border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
              The e-mail address belongs to{' '}
              <Link to={`/admin/customers/${knownCompany}`}>customer {knownCompany}</Link>.
            </p>
          )}
        </Section>
        <Section id="application-messages" title="Messages" heading="mb-2 text-2xl">
          {messages.length === 0 && <p className="text-soft">None.</p>}
          <ol className="grid gap-4">
            {messages.map(({ id, who, at, text }) => (
              <li key={id}>
                <p className="whitespace-pre-line break-words border border-line bg-sheet px-4 py-3">
                  {text}
                </p>
                <p className="mt-1 text-sm text-soft">
                  {who}, {at}
                </p>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      {isOpen && <Decision application={application} choices={choices} nextCheck={nextCheck} />}
      {state !== 'approved' && (
        <Section id="application-junk" title="Delete" heading="mb-2 text-2xl" className="mt-10">
          <Fold summary={isOpen ? 'Delete as spam' : 'Delete early'}>
            {() => <DeleteForm application={application} />}
          </Fold>
        </Section>
      )}
    </>
  )
}

function Decision({ application, choices, nextCheck }: ApplicationPageProps) {
  const { revision } = application
  return (
    <Section id="application-decision" title="Decide" heading="mb-2 text-2xl" className="mt-10 grid gap-2">
      <Fold summary="Request information">
        {(close) => (
          <TextForm
            intent="more"
            revision={revision}
            label="What do you need?"
            hint="Sent to the applicant by e-mail, with a private link to answer."
            submitLabel="Send request"
            onDone={close}
          />
        )}
      </Fold>
      <Fold summary="Approve">
        {(close) => (
          <ApproveForm application={application} choices={choices} nextCheck={nextCheck} onDone={close} />
        )}
      </Fold>
      <Fold summary="Reject">
        {(close) => (
          <TextForm
            intent="refuse"
            revision={revision}
            label="Reason"
            hint="Sent to the applicant by e-mail."
            submitLabel="Reject application"
            variant="danger"
            onDone={close}
          />
        )}
      </Fold>
    </Section>
  )
}

type TextFormProps = {
  intent: string
  revision: number
  label: string
  hint: string
  submitLabel: string
  variant?: 'danger'
  onDone: () => void
}

function TextForm({ intent, revision, label, hint, submitLabel, variant, onDone }: TextFormProps) {
  const { fetcher, form, round, isBusy, errors, problem } = useOwnForm(onDone)
  return (
    <fetcher.Form key={round} ref={form} method="post" noValidate className="grid max-w-xl gap-4">
      <ActionKey />
      <Hidden intent={intent} revision={revision} />
      <Field label={label} hint={hint} error={errors.text}>
        {(control) => <Textarea {...control} name="text" rows={3} maxLength={2000} />}
      </Field>
      <Submit label={submitLabel} {...(variant && { variant })} isBusy={isBusy} problem={problem} />
    </fetcher.Form>
  )
}

function DeleteForm({ application: { revision, othersOfNetwork } }: { application: ApplicationView }) {
  const { fetcher, form, round, isBusy, problem } = useOwnForm()
  return (
    <fetcher.Form key={round} ref={form} method="post" noValidate className="grid max-w-xl gap-4">
      <ActionKey />
      <Hidden intent="delete" revision={revision} />
      <p className="text-sm text-soft">
        The application is deleted with its messages and files. This cannot be undone. The applicant is not
        notified.
      </p>
      {othersOfNetwork > 0 && (
        <Checkbox
          name="withNetwork"
          label={
            othersOfNetwork === 1
              ? 'Also delete the other open application from the same network'
              : `Also delete the ${othersOfNetwork} other open applications from the same network`
          }
        />
      )}
      <Submit label="Delete permanently" variant="danger" isBusy={isBusy} problem={problem} />
    </fetcher.Form>
  )
}

type ApproveFormProps = ApplicationPageProps & { onDone: () => void }

function ApproveForm({ application, choices, nextCheck, onDone }: ApproveFormProps) {
  const { fetcher, form, round, isBusy, errors, problem } = useOwnForm(onDone)
  const { revision, knownCompany, evidence } = application
  const values = { ...blankRight(application, choices, nextCheck), evidence: evidence.slice(0, 10) }
  return (
    <fetcher.Form key={round} ref={form} method="post" noValidate className="grid gap-5">
      <ActionKey />
      <Hidden intent="approve" revision={revision} />
      <p className="max-w-prose text-sm text-soft">
        The business becomes a qualified customer with this authorisation, and is notified by e-mail.
      </p>
      <InputField
        label="Customer number"
        optional
        error={errors.company}
        className="max-w-xs"
        hint="Only if the business is already a customer. Leave empty to create a new customer."
        name="company"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={knownCompany ?? ''}
      />
      <RightFields choices={choices} values={values} errors={errors} />
      <Field label="Reason for approval" error={errors.text} className="max-w-xl" hint="Internal.">
        {(control) => <Textarea {...control} name="text" rows={2} maxLength={2000} />}
      </Field>
      <Submit label="Approve and qualify" isBusy={isBusy} problem={problem} />
    </fetcher.Form>
  )
}
