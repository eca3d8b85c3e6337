import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MENU_ITEM_CLASSES, Menu } from '#app/ui/menu.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import {
  canBeMoved,
  type ListedProduct,
  PRODUCTS_A_PAGE,
  type ProductListQuery,
  writeProductListQuery,
} from '#domain/catalogue/product-list.ts'
import { doneOf, type FormAnswer, problemOf } from '#domain/form-answer.ts'
import { formatCount } from '#domain/format-count.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { CatalogueControls, type ShownKind } from './catalogue-controls.tsx'
import { ProductTable } from './product-table.tsx'

/** `left`: what was not done, and why. */
type CatalogueAnswer = FormAnswer & { left?: string }

type CataloguePageProps = {
  query: ProductListQuery
  products: ListedProduct[]
  total: number
  kinds: ShownKind[]
  /** Titles of the kinds that the settings have turned off. */
  notSold: string[]
  /** How many prices were changed on the page before. */
  repriced?: number | undefined
  /** What came of the form that was sent last. */
  answer?: CatalogueAnswer | undefined
}

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })
const FORM = 'products-form'

/** All products of the shop, whatever their state. */
export function CataloguePage(props: CataloguePageProps) {
  const { query, products, total, kinds, notSold, repriced, answer } = props
  const navigation = useNavigation()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const chosen = products.filter(({ number }) => ticked.has(number))
  const isArchive = query.state === 'archived'
  const address = writeProductListQuery(query)
  const to = (page: number) => writeProductListQuery({ ...query, page }) || '?'
  return (
    <>
      <PageHead title="Catalogue">
        <Link to="/admin/jobs" className={LOOK}>
          Jobs
        </Link>
        <Link to="/admin/catalogue/import" className={LOOK}>
          Import
        </Link>
        <Link to={`/admin/catalogue/prices${writeProductListQuery({ ...query, page: 1 })}`} className={LOOK}>
          Change prices
        </Link>
        <Menu label="New product" variant="primary">
          {kinds.map(({ name, one }) => (
            <Link
              key={name}
              role="menuitem"
              tabIndex={-1}
              to={`/admin/catalogue/new?kind=${name}`}
              className={MENU_ITEM_CLASSES}
            >
              {`New ${one}`}
            </Link>
          ))}
        </Menu>
      </PageHead>
      <CatalogueControls query={query} kinds={kinds} />
      {notSold.length > 0 && (
        <p className="mb-4 max-w-prose text-sm text-soft">
          Turned off in the settings: {listEvery(notSold)}. Buyers see none of these products, whatever their
          status.
        </p>
      )}
      <Notice role="alert" className="mb-4">
        {answer?.left ?? problemOf(answer)}
      </Notice>
      <Notice role="status" className="mb-4">
        {doneOf(answer) ?? (repriced !== undefined && describeRepriced(repriced))}
      </Notice>
      <Form
        id={FORM}
        method="post"
        preventScrollReset
        onSubmit={() => {
          setTicked(new Set())
          setAsking(false)
        }}
      >
        <ActionKey />
        <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p className="text-soft">{describeTotal(total, query.page, products.length)}</p>
          {chosen.length > 0 && (
            <span className="ml-auto flex items-center gap-3">
              <span role="status">{`${chosen.length} selected`}</span>
              {isArchive ? (
                <Button type="submit" name="intent" value="bring-back" size="small" variant="outline">
                  Unarchive
                </Button>
              ) : (
                <Button size="small" variant="outline" onClick={() => setAsking(true)}>
                  Archive
                </Button>
              )}
            </span>
          )}
        </div>
        <div aria-busy={navigation.state === 'loading'}>
          {products.length === 0 ? (
            <EmptyState headingLevel="h2" title="No products found">
              {address === '' ? (
                'Create the first one with ‘New product’.'
              ) : (
                <Link to="?">Show the whole catalogue</Link>
              )}
            </EmptyState>
          ) : (
            <ProductTable
              key={products.map(({ number }) => number).join()}
              products={products}
              kinds={kinds}
              isMovable={canBeMoved(query)}
              ticked={ticked}
              onTick={setTicked}
            />
          )}
        </div>
        <ConfirmDialog
          open={isAsking}
          title={`Archive ${chosen.length === 1 ? `‘${chosen[0]?.name}’` : `${chosen.length} products`}?`}
          text="Buyers no longer see them. Orders keep them, and you can unarchive them at any time."
          confirmLabel="Archive"
          onCancel={() => setAsking(false)}
          onConfirm={() => submitAs('archive')}
        />
      </Form>
      <Pager
        label="Pages of the catalogue"
        previous={query.page > 1 ? to(query.page - 1) : undefined}
        next={query.page * PRODUCTS_A_PAGE < total ? to(query.page + 1) : undefined}
      />
    </>
  )
}

/** The dialog lies above the form: its button is none of the form's own. */
function submitAs(intent: string) {
  const form = document.getElementById(FORM)
  if (!(form instanceof HTMLFormElement)) return
  const button = Object.assign(document.createElement('button'), {
    name: 'intent',
    value: intent,
    hidden: true,
  })
  form.append(button)
  form.requestSubmit(button)
  button.remove()
}

function describeRepriced(count: number) {
  return `${formatCount(count)} ${count === 1 ? 'price was' : 'prices were'} changed.`
}

function describeTotal(total: number, page: number, shown: number) {
  if (total === 0) return ''
  const first = (page - 1) * PRODUCTS_A_PAGE + 1
  const all = formatCount(total)
  if (shown === total) return `${all} ${total === 1 ? 'product' : 'products'}`
  return `${first} to ${first + shown - 1} of ${all} products`
}
