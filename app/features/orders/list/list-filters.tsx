import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import {
  activeFilters,
  FILTER_LABELS,
  ORDER_FLAGS,
  ORDER_WAITS,
  type OrderFilterName,
  type OrderFilters,
  PAYMENT_STATES,
  SHIPMENT_STATES,
} from '#domain/orders/list/order-filters.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import { listAddress } from './list-address.ts'

type Options = Readonly<Record<string, string>>
type Choices = Partial<Record<OrderFilterName, { options: Options; all: string }>>

const COUNTRIES: Options = Object.fromEntries(Object.values(EU_COUNTRIES).map((name) => [name, name]))

/** Of those that are chosen from a list, what there is to choose. */
const CHOICES: Choices = {
  waits: { options: ORDER_WAITS, all: 'Anything' },
  flag: { options: ORDER_FLAGS, all: 'Any flag' },
  payment: { options: PAYMENT_STATES, all: 'Any payment' },
  shipment: { options: SHIPMENT_STATES, all: 'Any shipment' },
  country: { options: COUNTRIES, all: 'All countries' },
}
const INPUTS = [
  { name: 'from', type: 'date' },
  { name: 'to', type: 'date' },
  { name: 'least', figure: 'euros' },
  { name: 'most', figure: 'euros' },
] as const

type ListFiltersProps = {
  query: OrderListQuery
  /** What kinds of product there are, by name. */
  kinds: Options
  ask: (change: Partial<OrderFilters>) => void
}

/** What narrows the list down further. Part of its form, so that it works without script. */
export function ListFilters({ query, kinds, ask }: ListFiltersProps) {
  const choices: Choices = { ...CHOICES, kind: { options: kinds, all: 'All categories' } }
  const active = activeFilters(query)
  const apply = (name: OrderFilterName, value: string) => {
    if (value !== query[name]) ask({ [name]: value })
  }
  return (
    <div className="basis-full text-sm">
      <details>
        <summary className="w-fit cursor-pointer text-soft hover:text-ink">More filters</summary>
        <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
          {(Object.keys(choices) as OrderFilterName[]).map((name) => (
            <Field key={name} label={FILTER_LABELS[name]}>
              {(control) => (
                <Select
                  {...control}
                  name={name}
                  value={query[name]}
                  onChange={(event) => apply(name, event.target.value)}
                  options={Object.entries(choices[name]?.options ?? {})}
                >
                  <option value="">{choices[name]?.all}</option>
                </Select>
              )}
            </Field>
          ))}
          {INPUTS.map(({ name, ...input }) => (
            <InputField
              key={name}
              label={FILTER_LABELS[name]}
              {...input}
              name={name}
              defaultValue={query[name]}
              onBlur={(event) => apply(name, event.target.value)}
            />
          ))}
          {/* Enter in a field presses it too, the search included. */}
          <Button type="submit" variant="outline" className="self-end">
            Apply
          </Button>
        </div>
      </details>
      {active.length > 0 && <ActiveFilters query={query} names={active} choices={choices} />}
    </div>
  )
}

type ActiveFiltersProps = { query: OrderListQuery; names: OrderFilterName[]; choices: Choices }

/** Each can be taken away by itself. */
function ActiveFilters({ query, names, choices }: ActiveFiltersProps) {
  const say = (name: OrderFilterName) => choices[name]?.options[query[name]] ?? query[name]
  const none = Object.fromEntries(names.map((name) => [name, '']))
  return (
    <ul aria-label="Active filters" className="mt-3 flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <Link
            to={listAddress(query, { [name]: '' })}
            preventScrollReset
            aria-label={`Remove filter ${FILTER_LABELS[name]}: ${say(name)}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-edge px-2 no-underline hover:border-ink"
          >
            {FILTER_LABELS[name]}: {say(name)}
            <X aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
          </Link>
        </li>
      ))}
      {names.length > 1 && (
        <li>
          <Link
            to={listAddress(query, none)}
            preventScrollReset
            className="inline-flex min-h-8 items-center px-2"
          >
            Clear all filters
          </Link>
        </li>
      )}
    </ul>
  )
}
