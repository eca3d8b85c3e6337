import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { ListForm } from './use-list-form.ts'

type Company = { number: number; name: string; place: string }
type BuyersFieldsProps = {
  form: ListForm
  groups: { id: number; name: string }[]
  known: Company[]
  problem: string | undefined
}

/** Groups to tick, and customers to look for. */
export function BuyersFields({ form, groups, known, problem }: BuyersFieldsProps) {
  const search = useFetcher<{ found?: Company[] }>()
  const [added, setAdded] = useState<Company[]>([])
  const { typed } = form
  const nameOf = (number: number) =>
    [...known, ...added].find((company) => company.number === number)?.name ??
    `customer ${number} (no longer exists)`
  const found = (search.data?.found ?? []).filter(({ number }) => !typed.companies.includes(number))

  function toggleGroup(id: number, isChosen: boolean) {
    form.change({ groups: isChosen ? [...typed.groups, id] : typed.groups.filter((group) => group !== id) })
  }

  return (
    <div className="grid gap-4">
      {groups.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium text-sm">Groups</legend>
          {groups.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={typed.groups.includes(id)}
              onChange={(event) => toggleGroup(id, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      {typed.companies.length > 0 && (
        <ul aria-label="Customers" className="flex flex-wrap gap-2">
          {typed.companies.map((number) => (
            <li key={number} className="flex items-center gap-1 rounded-sm border border-edge pl-3 text-sm">
              {nameOf(number)}
              <button
                type="button"
                aria-label={`Remove ${nameOf(number)}`}
                onClick={() => form.change({ companies: typed.companies.filter((one) => one !== number) })}
                className="grid size-9 cursor-pointer place-items-center text-soft hover:text-ink"
              >
                <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <search.Form method="get" className="grid gap-3">
        <Field label="Find a customer" hint="By name or number." error={problem}>
          {(control) => (
            <div className="flex gap-3">
              <Input {...control} name="find" type="search" autoComplete="off" />
              <Button type="submit" variant="outline" busy={search.state !== 'idle'}>
                Find
              </Button>
            </div>
          )}
        </Field>
        <p role="status" className="text-sm text-soft empty:hidden">
          {search.state === 'idle' && search.data && found.length === 0
            ? 'No other customer with this name.'
            : ''}
        </p>
        {found.length > 0 && (
          <ul aria-label="Customers found" className="grid gap-1">
            {found.map((company) => (
              <li key={company.number} className="flex flex-wrap items-center justify-between gap-3 text-sm">
                <span>
                  {company.name} <span className="text-soft">{company.place}</span>
                </span>
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => {
                    setAdded((before) => [...before, company])
                    form.change({ companies: [...typed.companies, company.number] })
                  }}
                >
                  Add<span className="sr-only"> {company.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </search.Form>
    </div>
  )
}
