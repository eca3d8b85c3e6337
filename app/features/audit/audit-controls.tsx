import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFieldsOf } from '#app/ui/use-fields-of.ts'
import { AUDIT_ACTIONS } from '#domain/audit/audit-action.ts'
import type { AuditQuery } from '#domain/audit/audit-query.ts'

/** A plain form: what it asks stands in the address. */
export function AuditControls({ query }: { query: AuditQuery }) {
  const { search, action, from, to } = query
  const form = useFieldsOf({ q: search, action, from, to })
  return (
    <Form
      ref={form}
      role="search"
      method="get"
      className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_16rem_11rem_11rem_auto]"
    >
      <Field label="Who or what">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={query.search}
            placeholder="A name, an e-mail, an order ID"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Action">
        {(control) => (
          <Select {...control} name="action" defaultValue={query.action}>
            <option value="">All actions</option>
            {Object.entries(AUDIT_ACTIONS).map(([action, text]) => (
              <option key={action} value={action}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From">
        {(control) => <Input {...control} type="date" name="from" defaultValue={query.from} />}
      </Field>
      <Field label="To">
        {(control) => <Input {...control} type="date" name="to" defaultValue={query.to} />}
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  )
}
