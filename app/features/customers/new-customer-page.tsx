import { Link } from 'react-router'
import { FieldControls } from '#app/ui/field-controls.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import { factsFields } from './company-fields.ts'

const BLANK = {
  name: '',
  customerNumber: '',
  vatNumber: null,
  country: '',
  place: '',
  paymentDays: null,
  creditLimit: '',
}

/** A company that did not order yet, or not by itself. */
export function NewCustomerPage({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <>
      <PageHead title="New Customer">
        <Link to="/admin/customers">Back to the customers</Link>
      </PageHead>
      <IntentForm intent="create" answer={answer} submitLabel="Create customer">
        {(errors) => <FieldControls fields={factsFields(BLANK)} errors={errors} />}
      </IntentForm>
    </>
  )
}
