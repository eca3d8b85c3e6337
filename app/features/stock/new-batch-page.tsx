import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldControls } from '#app/ui/field-controls.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import { amountField, batchFields, priceField } from './batch-fields.ts'

type NewBatchPageProps = {
  search: string
  /** What the search found, where no product is chosen yet. */
  found: { number: number; name: string; kind: string }[]
  product:
    | { number: number; name: string; isCounted: boolean; unit: StockUnit; variants: readonly string[] }
    | undefined
  code: string
  today: string
  sites: readonly string[]
  /** Whether they are asked what it was bought for. */
  mayPrice: boolean
  answer: FormAnswer | undefined
}

/** First the product, then what came in of it. */
export function NewBatchPage({ search, found, product, ...form }: NewBatchPageProps) {
  return (
    <>
      <PageHead title="New Batch">
        <Link to="/admin/stock">Back to Stock</Link>
      </PageHead>
      {product ? <BatchForm product={product} {...form} /> : <ProductSearch search={search} found={found} />}
    </>
  )
}

function ProductSearch({ search, found }: Pick<NewBatchPageProps, 'search' | 'found'>) {
  return (
    <div className="grid max-w-2xl gap-6">
      <Form role="search" method="get" className="flex items-end gap-3">
        <InputField
          label="Which product did you receive?"
          className="flex-1"
          type="search"
          name="q"
          defaultValue={search}
          placeholder="Part of its name"
          autoComplete="off"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
      {found.length === 0 ? (
        <EmptyState headingLevel="h2" title="No product found">
          Only published products can have batches.
        </EmptyState>
      ) : (
        <ul aria-label="Products" className="border-line border-t">
          {found.map(({ number, name, kind }) => (
            <li key={number} className="flex justify-between gap-3 border-line border-b py-2.5">
              <Link to={`?product=${number}`} className="min-w-0 break-words">
                {name}
              </Link>
              <span className="text-sm text-soft">{kind}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type BatchFormProps = Pick<NewBatchPageProps, 'code' | 'today' | 'sites' | 'mayPrice' | 'answer'> & {
  product: NonNullable<NewBatchPageProps['product']>
}

function BatchForm({ product, code, today, sites, mayPrice, answer }: BatchFormProps) {
  const blank = {
    code,
    supplier: '',
    supplierCode: '',
    producedOn: null,
    receivedOn: today,
    bestBefore: null,
    place: '',
  }
  const options = (values: readonly string[]) => values.map((value) => ({ value, text: value }))
  const [codeField, ...others] = batchFields(blank)
  return (
    <>
      <p className="mb-6 flex max-w-md flex-wrap justify-between gap-3">
        <span className="font-medium">{product.name}</span>
        <Link to="/admin/stock/batches/new">Choose another product</Link>
      </p>
      <IntentForm intent="create" answer={answer} submitLabel="Receive batch">
        {(errors) => (
          <>
            <input type="hidden" name="product" value={product.number} />
            {product.variants.length === 0 && <input type="hidden" name="variant" value="" />}
            <FieldControls
              errors={errors}
              fields={[
                ...(product.variants.length === 0
                  ? []
                  : [
                      {
                        name: 'variant',
                        label: 'Strain',
                        type: 'select' as const,
                        value: '',
                        options: [{ value: '', text: 'Choose a strain' }, ...options(product.variants)],
                      },
                    ]),
                amountField(product.unit, 'Amount received'),
                ...(codeField ? [codeField] : []),
                {
                  name: 'site',
                  label: 'Site',
                  type: 'select',
                  value: sites[0] ?? '',
                  options: options(sites),
                },
                ...others,
                ...(mayPrice ? [priceField(product.unit, '')] : []),
              ]}
            />
            {!product.isCounted && (
              <div className="grid gap-1">
                <Checkbox name="isCounted" label="Track stock for this product" />
                <p className="pl-8 text-sm text-soft">
                  The shop then sells only what released batches contain, and orders reserve stock. You can
                  turn this off later.
                </p>
              </div>
            )}
          </>
        )}
      </IntentForm>
    </>
  )
}
