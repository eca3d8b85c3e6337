import { type FormEvent, useRef, useState } from 'react'
import { Form, Link, useActionData, useNavigation, useSubmit } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormOutcome } from '#app/ui/intent-form.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { describeLoss } from '#domain/price-lists/describe-loss.ts'

type GroupFormProps = {
  company: { name: string; revision: number }
  pricing: {
    group: { id: number; name: string } | undefined
    lists: { id: number; name: string; isOwn: boolean; to: string }[]
    groups: { id: number; name: string }[]
  }
}

type CompanyPricingProps = GroupFormProps & {
  /** Who may change prices; others see them. */
  mayPrice: boolean
}

/** The group of a customer, and the price lists by which they buy now. */
export function CompanyPricing({ company, pricing, mayPrice }: CompanyPricingProps) {
  const { group, lists, groups } = pricing
  const answer = useActionData<FormAnswer>()
  return (
    <Section id="pricing-title" title="Prices" heading="text-2xl">
      {lists.length === 0 ? (
        <p className="mt-2 text-sm text-soft">This customer pays the standard prices.</p>
      ) : (
        <ul className="mt-2 grid gap-1 text-sm">
          {lists.map(({ id, name, isOwn, to }) => (
            <li key={id}>
              {mayPrice ? <Link to={`/admin/price-lists/${id}`}>{name}</Link> : name}{' '}
              <span className="text-soft">
                {isOwn ? 'for this customer' : `for the group ${group?.name ?? ''}`}
                {to && `, to ${to}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayPrice && groups.length > 0 ? (
        <GroupForm company={company} pricing={pricing} />
      ) : (
        <p className="mt-3 text-sm text-soft">{group ? `In the group ${group.name}` : 'In no group'}</p>
      )}
      <div className="mt-2">
        <FormOutcome answer={answer?.intent === 'set-group' ? answer : undefined} />
      </div>
    </Section>
  )
}

/** Asks first where the prices of a group go with it. */
function GroupForm({ company, pricing: { group, lists, groups } }: GroupFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const isBusy = useNavigation().formData?.get('intent') === 'set-group'
  const lost = lists.filter(({ isOwn }) => !isOwn).map(({ name }) => `the list ${name}`)

  function askFirst(event: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(event.currentTarget).get('group')
    if (lost.length === 0 || chosen === String(group?.id)) return
    event.preventDefault()
    setAsking(true)
  }

  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      onSubmit={askFirst}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <ActionKey />
      <input type="hidden" name="intent" value="set-group" />
      <input type="hidden" name="revision" value={company.revision} />
      <Field label="Customer group">
        {(control) => (
          <Select
            key={group?.id}
            {...control}
            name="group"
            defaultValue={group?.id ?? ''}
            className="w-56"
            options={groups.map(({ id, name }) => [id, name])}
          >
            <option value="">No group</option>
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline" busy={isBusy}>
        Save group
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove from group ${group?.name ?? ''}?`}
        text={`${describeLoss({ buyers: [company.name], prices: `the prices of ${listEvery(lost)}` })} Existing orders keep their prices.`}
        confirmLabel="Change group"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          submit(form.current, { replace: true, preventScrollReset: true })
        }}
      />
    </Form>
  )
}
