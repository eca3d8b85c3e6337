import { Form, Link } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { FormOutcome, IntentForm } from '#app/ui/intent-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'
import { PricesTabs } from '../prices-tabs.tsx'
import type { ListedView } from './lists-view.ts'
import { StateBadge } from './state-badge.tsx'

type ListsPageProps = {
  kinds: { name: string; title: string }[]
  lists: ListedView[]
  groups: { id: number; name: string; companies: number }[]
  answer: FormAnswer | undefined
}

/** All price lists, and the groups of customers that they may be for. */
export function ListsPage({ kinds, lists, groups, answer }: ListsPageProps) {
  return (
    <>
      <PageHead title="Price lists" />
      <PricesTabs kinds={kinds} current="lists" />
      <div className="grid gap-12">
        <section aria-labelledby="lists-title" className="grid gap-6">
          <div>
            <h2 id="lists-title" className="text-xl">
              Customer-specific prices
            </h2>
            <p className="mt-1 max-w-prose text-sm text-soft">
              A customer’s own list takes precedence over their group’s list, and that over the standard
              prices. Customers see their prices after signing in.
            </p>
          </div>
          {lists.length === 0 ? (
            <EmptyState title="No price list yet" headingLevel="h3">
              All customers pay the standard prices.
            </EmptyState>
          ) : (
            <Lists lists={lists} />
          )}
          <IntentForm intent="begin" answer={answer} submitLabel="Create price list">
            {(errors) => (
              <NameField
                label="Name of the new list"
                error={errors.name}
                hint="Such as Spring 2027. For your staff: customers never see it."
              />
            )}
          </IntentForm>
        </section>
        <section aria-labelledby="groups-title" className="grid gap-6">
          <div>
            <h2 id="groups-title" className="text-xl">
              Customer groups
            </h2>
            <p className="mt-1 max-w-prose text-sm text-soft">
              A customer is in at most one group, set on the customer’s page.
            </p>
          </div>
          {groups.length > 0 && <Groups groups={groups} />}
          <FormOutcome answer={answer?.intent === 'remove-group' ? answer : undefined} />
          <IntentForm intent="add-group" answer={answer} submitLabel="Add group" variant="outline">
            {(errors) => <NameField label="Name of the new group" error={errors.name} />}
          </IntentForm>
        </section>
      </div>
    </>
  )
}

function Lists({ lists }: { lists: ListedView[] }) {
  return (
    <BlockTable label="Price lists" heads={['Name', 'Status', 'For', 'From', 'To']}>
      {lists.map((list) => (
        <BlockRow key={list.id}>
          <BlockCell className="min-w-0 break-words">
            <Link to={`/admin/price-lists/${list.id}`}>{list.name}</Link>
          </BlockCell>
          <BlockCell>
            <span className="flex flex-wrap gap-2 max-md:justify-end">
              <StateBadge state={list.state} />
              {list.hasDraft && list.state !== 'draft' && <Badge>Unpublished changes</Badge>}
            </span>
          </BlockCell>
          <BlockCell className="max-md:col-span-2">{list.buyers}</BlockCell>
          <BlockCell className="max-md:col-span-2">
            {list.from && <span className="md:hidden">From </span>}
            {list.from}
          </BlockCell>
          <BlockCell className="max-md:col-span-2">
            {list.to && <span className="md:hidden">to </span>}
            {list.to || (list.from && 'Open')}
          </BlockCell>
        </BlockRow>
      ))}
    </BlockTable>
  )
}

function Groups({ groups }: Pick<ListsPageProps, 'groups'>) {
  return (
    <ul className="grid max-w-md border-line border-b">
      {groups.map(({ id, name, companies }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-2 text-sm"
        >
          <span>
            {name} <span className="text-soft">{countOf(companies, 'customer')}</span>
          </span>
          <Form method="post" replace preventScrollReset>
            <ActionKey />
            <input type="hidden" name="intent" value="remove-group" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="quiet" size="small">
              Remove<span className="sr-only"> the group {name}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

type NameFieldProps = { label: string; error: string | undefined; hint?: string }

function NameField({ label, error, hint }: NameFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <Input {...control} name="name" maxLength={100} autoComplete="off" required />}
    </Field>
  )
}
