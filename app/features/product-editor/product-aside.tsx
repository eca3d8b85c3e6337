import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { FieldChange } from '#domain/catalogue/editing/compare-products.ts'
import type { FieldProblem } from '#domain/catalogue/editing/field-problems.ts'
import { editedFields } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductView } from './product-view.ts'

type AsideAction = 'discard' | 'archive' | 'bring-back' | 'delete'

type ProductAsideProps = {
  product: ProductView
  problems: readonly FieldProblem[]
  changes: readonly FieldChange[]
  onField: (path: string) => void
  onAction: (action: AsideAction) => void
}

/** What stands between the draft and the buyers, and where else one may go. */
export function ProductAside({ product, problems, changes, onField, onAction }: ProductAsideProps) {
  const { number, path, state, published, kind } = product
  const labelOf = (field: string) =>
    editedFields(product.fields).find((known) => known.path === field)?.label ?? 'The product'
  const isChanged = published !== undefined && changes.length > 0
  return (
    <aside
      aria-label="About this product"
      className="grid content-start gap-8 lg:sticky lg:top-20 lg:self-start"
    >
      {problems.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl">Before it can be published</h2>
          <FieldList
            title="Missing"
            problems={problems.filter(({ isMissing }) => isMissing)}
            labelOf={labelOf}
            onField={onField}
          />
          <FieldList
            title="Needs attention"
            problems={problems.filter(({ isMissing }) => !isMissing)}
            labelOf={labelOf}
            onField={onField}
          />
        </section>
      )}
      {isChanged && (
        <section className="grid justify-items-start gap-2">
          <h2 className="text-xl">Not published yet</h2>
          <p className="text-sm text-soft">{changes.map(({ label }) => label).join(', ')}</p>
          <Button size="small" variant="outline" onClick={() => onAction('discard')}>
            Discard draft
          </Button>
        </section>
      )}
      <nav aria-label="This product">
        <ul className="grid gap-2 text-sm">
          {path && (
            <li>
              <Link to={path}>View in shop</Link>
            </li>
          )}
          {published && (
            <li>
              <Link to={`/admin/catalogue/${number}/history`}>History</Link>
            </li>
          )}
          <li>
            <Link to={`/admin/catalogue/new?kind=${kind.name}&from=${number}`}>Duplicate</Link>
          </li>
        </ul>
      </nav>
      <section className="grid justify-items-start gap-2 border-line border-t pt-4">
        <p className="text-sm text-soft">{CARE[state].text}</p>
        <Button
          size="small"
          variant={state === 'draft' ? 'danger' : 'outline'}
          onClick={() => onAction(CARE[state].action)}
        >
          {CARE[state].label}
        </Button>
      </section>
    </aside>
  )
}

const CARE = {
  draft: { action: 'delete', label: 'Delete draft', text: 'It was never published, so it can be deleted.' },
  published: {
    action: 'archive',
    label: 'Archive',
    text: 'An archived product is not shown in the shop. It keeps its address and history, and can be unarchived.',
  },
  archived: {
    action: 'bring-back',
    label: 'Unarchive',
    text: 'It returns to the shop as last published.',
  },
} as const

type FieldListProps = {
  title: string
  problems: readonly FieldProblem[]
  labelOf: (field: string) => string
  onField: (path: string) => void
}

function FieldList({ title, problems, labelOf, onField }: FieldListProps) {
  if (problems.length === 0) return null
  return (
    <div>
      <p className="text-sm text-soft">{title}</p>
      <ul className="flex flex-wrap gap-x-3">
        {[...new Set(problems.map(({ field }) => field))].map((field) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onField(field)}
              className="cursor-pointer py-1 text-sm underline underline-offset-4"
            >
              {labelOf(field)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
