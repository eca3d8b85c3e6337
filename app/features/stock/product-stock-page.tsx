import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFieldsOf } from '#app/ui/use-fields-of.ts'
import {
  type ProductStockQuery,
  STOCK_PRODUCTS_A_PAGE,
  STOCK_VIEWS,
  writeProductStockQuery,
} from '#domain/stock/product-stock-query.ts'
import { ProductStockTable, type ShownProductStock } from './product-stock-table.tsx'
import { StockLinks } from './stock-links.tsx'

type ProductStockPageProps = {
  query: ProductStockQuery
  products: ShownProductStock[]
  total: number
  mayMove: boolean
}

/** What there is of each product, what orders hold of it, and whether it is counted at all. */
export function ProductStockPage({ query, products, total, mayMove }: ProductStockPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (page: number) => writeProductStockQuery({ ...query, page })
  return (
    <>
      <PageHead title="Stock by Product">
        <StockLinks current="/admin/stock/products" mayMove={mayMove} />
      </PageHead>
      <Controls query={query} />
      <div aria-busy={isLoading}>
        {products.length === 0 ? (
          <EmptyState headingLevel="h2" title="No products found">
            {query.search === '' && query.view === 'stocked'
              ? 'Nothing is counted yet. Choose ‘All products’ to count one, or receive a first batch.'
              : 'Nothing matches.'}{' '}
            <Link to="?view=all">Show all products</Link>
          </EmptyState>
        ) : (
          <ProductStockTable products={products} mayMove={mayMove} />
        )}
      </div>
      <Pager
        label="Pages of products"
        previous={query.page > 1 ? to(query.page - 1) : undefined}
        next={query.page * STOCK_PRODUCTS_A_PAGE < total ? to(query.page + 1) : undefined}
      />
    </>
  )
}

function Controls({ query: { search, view } }: { query: ProductStockQuery }) {
  const submit = useSubmit()
  const form = useFieldsOf({ q: search, view })
  return (
    <Form
      ref={form}
      role="search"
      method="get"
      className="mb-6 grid items-end gap-3 md:grid-cols-[1fr_14rem_auto]"
    >
      <Field label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={search}
            placeholder="A part of a product’s name"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Show">
        {(control) => (
          <Select
            {...control}
            name="view"
            defaultValue={view}
            onChange={(event) =>
              submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
            }
          >
            {Object.entries(STOCK_VIEWS).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  )
}
