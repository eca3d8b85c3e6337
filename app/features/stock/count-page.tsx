import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormAnswer } from '#app/ui/form-field.ts'
import { Input } from '#app/ui/input.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFieldsOf } from '#app/ui/use-fields-of.ts'
import { CountSheet, type ShownSheetLine } from './count-sheet.tsx'
import { StockLinks } from './stock-links.tsx'

type CountPageProps = {
  site: string
  sites: readonly string[]
  search: string
  lines: ShownSheetLine[]
  isWhole: boolean
  answer: (FormAnswer & { batches?: readonly number[] }) | undefined
}

/** Type what is there, see the differences, post them. */
export function CountPage({ site, sites, search, lines, isWhole, answer }: CountPageProps) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <PageHead title="Inventory Count">
        <StockLinks current="/admin/stock/count" mayMove />
      </PageHead>
      <Controls {...{ site, sites, search }} />
      {!isWhole && (
        <p className="mb-4 border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
          There is more in this site than one sheet holds. Count it product by product.
        </p>
      )}
      <div aria-busy={isLoading}>
        {lines.length === 0 ? (
          <EmptyState headingLevel="h2" title="Nothing to count">
            No batch lies in this site{search === '' ? '' : ' that matches'}.
          </EmptyState>
        ) : (
          // What was typed belongs to one sheet.
          <CountSheet key={`${site} ${search}`} site={site} lines={lines} answer={answer} />
        )}
      </div>
    </>
  )
}

function Controls({ site, sites, search }: Pick<CountPageProps, 'site' | 'sites' | 'search'>) {
  const submit = useSubmit()
  const form = useFieldsOf({ site, q: search })
  return (
    <Form
      ref={form}
      role="search"
      method="get"
      className="mb-6 grid items-end gap-3 md:grid-cols-[14rem_1fr_auto]"
    >
      <Field label="Site">
        {(control) => (
          <Select
            {...control}
            name="site"
            defaultValue={site}
            onChange={(event) => submit(event.currentTarget.form, { replace: true })}
          >
            {sites.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Product or code" optional>
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={search}
            placeholder="All of the site"
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        Make the sheet
      </Button>
    </Form>
  )
}
