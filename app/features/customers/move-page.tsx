import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldControls } from '#app/ui/field-controls.tsx'
import { Input } from '#app/ui/input.tsx'
import { FormOutcome, IntentForm } from '#app/ui/intent-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { CompanyState } from '#domain/companies/company-state.ts'
import type { FormAnswer } from '#domain/form-answer.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { StateBadge } from './state-badge.tsx'

type Same = {
  number: number
  name: string
  state: CompanyState
  place: string
  country: string
  reasons: string[]
}
type Choice = { id: string | number; text: string }

type MovePageProps = {
  company: { number: number; name: string; revision: number }
  search: string
  /** Those that may be the same; where somebody searches, those that are found. */
  candidates: Same[]
  people: Choice[]
  addresses: Choice[]
  orders: Choice[]
  answer: FormAnswer | undefined
}

/** Two customers turn out to be one, or one to be two. Either can be taken back. */
export function MovePage({ company, search, candidates, answer, ...parts }: MovePageProps) {
  const { number, name, revision } = company
  return (
    <>
      <PageHead title={`Merge or split ${name}`}>
        <Link to={`/admin/customers/${number}`}>Back to the customer</Link>
      </PageHead>
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">
        You can undo either on the customer’s page: what moved returns, and nothing else changes.
      </p>
      <div className="grid gap-12">
        <Section id="merge" title="Merge another customer into this one" heading="text-xl">
          <p className="mt-1 max-w-prose text-sm text-soft">
            Its people, addresses, files and orders move here, and its price lists apply to this customer too.
            If this customer is in no group, it joins the other’s group. Details and status of this customer
            changed.
          </p>
          <Form role="search" method="get" className="mt-4 flex max-w-160 items-end gap-3">
            <Field label="Search" className="flex-1">
              {(control) => (
                <Input {...control} type="search" name="q" defaultValue={search} autoComplete="off" />
              )}
            </Field>
            <Button type="submit" variant="outline">
              Search
            </Button>
          </Form>
          {candidates.length === 0 ? (
            <p className="mt-4 text-sm text-soft">
              {search === '' ? 'No customer with the same VAT number or name.' : 'No customers found.'}
            </p>
          ) : (
            <ul className="mt-4 max-w-180 border-line border-t">
              {candidates.map((same) => (
                <Candidate key={same.number} same={same} revision={revision} />
              ))}
            </ul>
          )}
          <FormOutcome answer={answer?.intent === 'merge' ? answer : undefined} />
        </Section>
        <Section id="split" title="Split off a new customer" heading="mb-4 text-xl">
          <IntentForm intent="split" answer={answer} submitLabel="Split">
            {(errors) => (
              <>
                <input type="hidden" name="revision" value={revision} />
                <FieldControls
                  fields={[{ name: 'name', label: 'Name of the new customer', value: '' }]}
                  errors={errors}
                />
                <Choices
                  legend="People, with all orders under their e-mail address"
                  name="people"
                  choices={parts.people}
                />
                <Choices legend="Addresses" name="addresses" choices={parts.addresses} />
                <Choices legend="Other orders" name="orders" choices={parts.orders} />
              </>
            )}
          </IntentForm>
        </Section>
      </div>
    </>
  )
}

function Candidate({ same, revision }: { same: Same; revision: number }) {
  const { formData } = useNavigation()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/admin/customers/${same.number}`} className="min-w-0 break-words">
            {same.name}
          </Link>
          <StateBadge state={same.state} />
        </p>
        <p className="text-sm text-soft">
          {[same.place, same.country, `customer ${same.number}`].filter(Boolean).join(' · ')}
        </p>
        {same.reasons.length > 0 && <p className="text-sm">Matches by {listEvery(same.reasons)}.</p>}
      </div>
      <Form method="post">
        <ActionKey />
        <input type="hidden" name="source" value={same.number} />
        <input type="hidden" name="revision" value={revision} />
        <Button
          type="submit"
          name="intent"
          value="merge"
          size="small"
          variant="outline"
          aria-label={`Merge ${same.name}, customer ${same.number}, into this one`}
          busy={formData?.get('source') === String(same.number)}
        >
          Merge into this one
        </Button>
      </Form>
    </li>
  )
}

function Choices({ legend, name, choices }: { legend: string; name: string; choices: Choice[] }) {
  if (choices.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      {choices.map(({ id, text }) => (
        <Checkbox key={id} name={name} value={id} label={text} />
      ))}
    </fieldset>
  )
}
