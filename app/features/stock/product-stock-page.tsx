import { Link, useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import {
  type ProductStockQuery,
  STOCK_VIEWS,
  writeProductStockQuery,
} from '#domain/stock/product-stock-query.ts'
import { ProductStockTable, type ShownProductStock } from './product-stock-table.tsx'
import { StockLinks } from './stock-links.tsx'

type ProductStockPageProps = {
  query: ProductStockQuery
  products: ShownProductStock[]
  after: string | null
  before: string | null
  mayMove: boolean
}

/** What there is of each product, what orders hold of it, and whether it is counted at all. */
export function ProductStockPage({ query, products, after, before, mayMove }: ProductStockPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (change: Partial<ProductStockQuery>) =>
    writeProductStockQuery({ ...query, after: '', before: '', ...change })
  return (
    <>
      <PageHead title="Stock by Product">
        <StockLinks current="/admin/stock/products" mayMove={mayMove} />
      </PageHead>
      <SearchForm
        isInstant
        className="md:grid-cols-[1fr_14rem_auto]"
        controls={[
          { name: 'q', label: 'Search', value: query.search, placeholder: 'Part of a product name' },
          { name: 'view', label: 'Show', value: query.view, options: Object.entries(STOCK_VIEWS) },
        ]}
      />
      <div aria-busy={isLoading}>
        {products.length === 0 ? (
          <EmptyState headingLevel="h2" title="No products found">
            {query.search === '' && query.view === 'stocked'
              ? 'No product is stock-tracked yet. Choose ‘All products’ to track one, or receive a first batch.'
              : 'Nothing matches.'}{' '}
            <Link to="?view=all">Show all products</Link>
          </EmptyState>
        ) : (
          <ProductStockTable products={products} mayMove={mayMove} />
        )}
      </div>
      <Pager
        label="Pages of products"
        first={to({})}
        previous={before && to({ before })}
        next={after && to({ after })}
      />
    </>
  )
}
