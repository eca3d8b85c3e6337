import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Select } from '#app/ui/select.tsx'
import { Cell, HeadCell } from '#app/ui/table.tsx'
import type { PriceChange } from '#domain/catalogue/change-price.ts'
import type { ProductListQuery } from '#domain/catalogue/product-list.ts'
import { countOf } from '#domain/format-count.ts'
import { formatEuro } from '#domain/money.ts'

type Line = {
  number: number
  kind: string
  name: string
  beforeCents: number
  afterCents: number | undefined
}

type PricesPageProps = {
  query: ProductListQuery
  change: PriceChange | undefined
  typed: string
  lines: Line[]
  version: number
  kinds: { name: string; title: string }[]
  problem?: string | undefined
}

/** Changes the prices of many products: choose them, say how, look at old and new, publish. */
export function PricesPage({ query, change, typed, lines, version, kinds, problem }: PricesPageProps) {
  const navigation = useNavigation()
  const changed = lines.filter(({ beforeCents, afterCents }) => afterCents !== beforeCents)
  const impossible = changed.filter(({ afterCents }) => afterCents === undefined).length
  return (
    <>
      <PageHead title="Change Prices">
        <Link to="/admin/prices">Price tiers and minimums</Link>
        <Link to="/admin/catalogue">Back to the catalogue</Link>
      </PageHead>
      <p className="-mt-5 mb-6 max-w-prose text-sm text-soft">
        For published products sold by the unit. Existing orders keep their prices.
      </p>
      <Form
        method="get"
        className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_11rem_11rem_8rem_14rem_auto]"
      >
        <InputField
          label="Products"
          className="max-lg:col-span-2"
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder="All, or filter by name, brand or type"
          autoComplete="off"
        />
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              name="kind"
              defaultValue={query.kind}
              options={kinds.map(({ name, title }) => [name, title])}
            >
              <option value="">All categories</option>
            </Select>
          )}
        </Field>
        <Field label="Change by">
          {(control) => (
            <Select {...control} name="by" defaultValue={change?.by ?? 'percent'}>
              <option value="percent">Percent</option>
              <option value="amount">Euros</option>
            </Select>
          )}
        </Field>
        <Field label="Amount" error={typed !== '' && !change ? 'A number such as 5 or -2.50' : undefined}>
          {(control) => (
            <Input {...control} name="value" inputMode="text" defaultValue={typed} placeholder="5 or -2.50" />
          )}
        </Field>
        <Field label="Rounding">
          {(control) => (
            <Select {...control} name="rounding" defaultValue={change?.rounding ?? 'exact'}>
              <option value="exact">To the cent</option>
              <option value="98">To the nearest .98</option>
            </Select>
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          busy={navigation.state === 'loading'}
          className="max-lg:col-span-2"
        >
          Preview
        </Button>
      </Form>
      <Notice role="alert" className="mb-4">
        {problem}
      </Notice>
      {lines.length === 0 ? (
        <EmptyState headingLevel="h2" title="No products found">
          No published product with a price matches.
        </EmptyState>
      ) : (
        <Form method="post" replace>
          <ActionKey />
          <input type="hidden" name="version" value={version} />
          <table aria-label="Prices" className="w-full border-collapse border-line border-y text-sm">
            <thead>
              <tr>
                <HeadCell>Product</HeadCell>
                <HeadCell numeric>Now</HeadCell>
                {change && <HeadCell numeric>New</HeadCell>}
                {change && (
                  <HeadCell numeric className="max-sm:whitespace-normal">
                    Exclude
                  </HeadCell>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <PriceRow key={line.number} line={line} isPreview={change !== undefined} />
              ))}
            </tbody>
          </table>
          <div className="sticky bottom-0 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-paper py-3">
            {change && changed.length > impossible ? (
              <>
                <Button type="submit" busy={navigation.state !== 'idle'}>
                  Publish new prices
                </Button>
                <p className="text-sm text-soft">{describeChange(changed.length - impossible, impossible)}</p>
              </>
            ) : (
              <p className="text-sm text-soft">
                {change ? 'No changes.' : 'Enter an amount and preview the new prices.'}
              </p>
            )}
          </div>
        </Form>
      )}
    </>
  )
}

function PriceRow({ line, isPreview }: { line: Line; isPreview: boolean }) {
  const { number, name, beforeCents, afterCents } = line
  const isSame = afterCents === beforeCents
  return (
    <tr>
      <Cell>
        <Link to={`/admin/catalogue/${number}`}>{name}</Link>
      </Cell>
      <Cell numeric className={isPreview && !isSame ? 'text-soft line-through' : undefined}>
        {formatEuro(beforeCents)}
      </Cell>
      {isPreview && (
        <>
          <Cell numeric>
            {afterCents === undefined ? 'not possible' : isSame ? 'unchanged' : formatEuro(afterCents)}
          </Cell>
          <Cell numeric>
            {!isSame && afterCents !== undefined && (
              <input
                type="checkbox"
                name="without"
                value={number}
                aria-label={`Exclude ${name}`}
                className="size-5 cursor-pointer accent-moss"
              />
            )}
          </Cell>
        </>
      )}
    </tr>
  )
}

function describeChange(changed: number, impossible: number) {
  const prices = countOf(changed, 'price changes', 'prices change')
  if (impossible === 0) return `${prices}.`
  return `${prices}; ${impossible} would be below 0.01 or above 10,000 euros, and are not changed.`
}
