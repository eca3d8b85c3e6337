import { useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { type CountAnswer, CountSheet, type ShownSheetLine } from './count-sheet.tsx'
import { StockLinks } from './stock-links.tsx'

type CountPageProps = {
  site: string
  sites: readonly string[]
  search: string
  lines: ShownSheetLine[]
  isWhole: boolean
  answer: CountAnswer | undefined
}

/** Type what is there, see the differences, post them. */
export function CountPage({ site, sites, search, lines, isWhole, answer }: CountPageProps) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <PageHead title="Stock Count">
        <StockLinks current="/admin/stock/count" mayMove />
      </PageHead>
      <SearchForm
        isInstant
        submitLabel="Create count sheet"
        className="md:grid-cols-[14rem_1fr_auto]"
        controls={[
          { name: 'site', label: 'Site', value: site, options: sites.map((name) => [name, name]) },
          {
            name: 'q',
            label: 'Product or batch number',
            value: search,
            placeholder: 'Whole site',
            optional: true,
          },
        ]}
      />
      {!isWhole && (
        <p className="mb-4 border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
          This site has more batches than fit on one sheet. Count it product by product.
        </p>
      )}
      <div aria-busy={isLoading}>
        {lines.length === 0 ? (
          <EmptyState headingLevel="h2" title="Nothing to count">
            No batches in this site{search === '' ? '' : ' that match'}.
          </EmptyState>
        ) : (
          // What was typed belongs to one sheet.
          <CountSheet key={`${site} ${search}`} site={site} lines={lines} answer={answer} />
        )}
      </div>
    </>
  )
}
