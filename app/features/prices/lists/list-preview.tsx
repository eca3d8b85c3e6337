import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import type { ListedKind } from './kind-terms-fields.tsx'
import type { ListPreviewView } from './list-view.ts'

type Company = { number: number; name: string; place: string }

export type ListPreviewProps = {
  preview: (ListPreviewView & { company: Company | undefined }) | undefined
  isSaved: boolean
  kinds: ListedKind[]
  known: Company[]
}

/** What one customer pays for everything, and what this list changes of it. */
export function ListPreview({ preview, isSaved, kinds, known }: ListPreviewProps) {
  const isBusy = useNavigation().state === 'loading'
  const changed = preview?.kinds.flatMap(({ rows }) => rows.filter(({ isChanged }) => isChanged)).length ?? 0
  return (
    <Section
      id="preview-title"
      title="Preview customer prices"
      heading="text-xl"
      className="mt-10 grid gap-5 border-line border-t pt-8"
    >
      <Form method="get" preventScrollReset className="flex max-w-176 flex-wrap items-end gap-3">
        <InputField
          label="Customer number"
          hint="Prices as if the saved draft were in effect now."
          name="company"
          list="customers-of-list"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={preview?.company?.number ?? known[0]?.number}
          inputClassName="w-48 font-mono"
        />
        <datalist id="customers-of-list">
          {known.map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit" variant="outline" busy={isBusy} className="mb-6.5">
          Show prices
        </Button>
      </Form>
      {!isSaved && <p className="text-sm text-soft">Unsaved changes are not included.</p>}
      {preview && (
        <>
          <p role="status" className="max-w-prose text-sm">
            {preview.company
              ? `${preview.company.name}: ${changed === 0 ? 'no price changes' : changed === 1 ? '1 price changes' : `${changed} prices change`}.`
              : 'There is no such customer.'}
            {preview.company && !preview.isForCompany && ' This list is not for this customer.'}
          </p>
          {preview.company &&
            preview.kinds.map((shown) => <KindPrices key={shown.kind} shown={shown} kinds={kinds} />)}
        </>
      )}
    </Section>
  )
}

function KindPrices({ shown, kinds }: { shown: ListPreviewView['kinds'][number]; kinds: ListedKind[] }) {
  const kind = kinds.find(({ name }) => name === shown.kind)
  const { minimum } = shown
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{kind?.title}</h3>
      {minimum.before !== minimum.after && (
        <p className="text-sm">
          Minimum order: {minimum.after}; now {minimum.before}.
        </p>
      )}
      <Table label={`Prices of ${kind?.nouns.many ?? shown.kind}`}>
        <TableHead
          heads={['Product', numeric('Standard'), numeric('Now'), numeric('With this list'), 'Source']}
        />
        <tbody>
          {shown.rows.map(({ id, name, everybody, before, after, source, isChanged }) => (
            <tr key={id} className={isChanged ? 'bg-sheet' : undefined}>
              <Cell>{name}</Cell>
              <Cell numeric>{everybody}</Cell>
              <Cell numeric>{before}</Cell>
              <Cell numeric className={isChanged ? 'font-medium' : undefined}>
                {after}
                {isChanged && <span className="sr-only"> (changes)</span>}
              </Cell>
              <Cell>{source || 'Standard prices'}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
