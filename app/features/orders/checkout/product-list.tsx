import { memo, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import { findProducts, namesVariant } from './find-products.ts'
import type { Order } from './order-of-kind.ts'
import { ProductRow } from './product-row.tsx'

/** From this number of products on, a search is faster than looking through the list. */
const MANY = 8
/** On narrow screens so many products follow those in the order, and the rest is folded away, so that the form is not far below. */
const FEW = 4

type ProductListProps = { order: Order }

/** Typing in the form leaves the list alone: on a slow phone, fifty rows a letter would be felt. */
export const ProductList = memo(List, (before, now) => {
  const [known, next] = [before.order.draft, now.order.draft]
  const isSameOffer = before.order.offer === now.order.offer
  return isSameOffer && known.lines === next.lines && known.targetQuantity === next.targetQuantity
})

/**
 * Everything that can be ordered, once: what is in the order counts in its own row. The order comes first, and a row
 * that joins it stays where it is until the list is looked at in another way. A search shows what it finds, and then
 * the rest of the order.
 */
function List({ order }: ProductListProps) {
  const { kind, offer, draft } = order
  const { products } = offer
  const isInOrder = ({ id }: Orderable) => draft.lines.some((line) => line.productId === id)
  const listInOrder = () => products.filter(isInOrder)
  const [text, setText] = useState('')
  const [type, setType] = useState('')
  const [first, setFirst] = useState(listInOrder)
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
  const noun = kind.texts.productsTitle.toLowerCase()
  const types = [...new Set(products.map((product) => product.type))].toSorted()
  const isSearch = text !== '' || type !== ''
  const found = findProducts(products, text, type)
  const shown = isSearch ? found : [...first, ...products.filter((product) => !first.includes(product))]
  const others = listInOrder().filter((product) => !shown.includes(product))
  const isShort = !isWhole && !isSearch && shown.length > MANY
  const isWaiting = (product: Orderable, at: number) =>
    isShort && at >= first.length + FEW && !isInOrder(product)

  function search(nextText: string, nextType: string) {
    setText(nextText)
    setType(nextType)
    setFirst(listInOrder)
  }

  return (
    <>
      {products.length > MANY && (
        <search className="grid grid-cols-[1fr_8rem] gap-3 sm:grid-cols-[1fr_12rem]">
          <Input
            type="search"
            aria-label={`Search ${noun}`}
            placeholder={`Search ${products.length} ${noun}`}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => search(event.target.value, type)}
          />
          {types.length > 1 && (
            <Select aria-label="Type" value={type} onChange={(event) => search(text, event.target.value)}>
              <option value="">All types</option>
              {types.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </search>
      )}
      <p role="status" className="sr-only">
        {isSearch ? `${found.length} found` : ''}
      </p>
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-2 border border-edge border-dashed px-4 py-5">
          <p className="text-soft">No matches. Try a shorter word, or another type.</p>
          <Button variant="outline" size="small" onClick={() => search('', '')}>
            Show all {noun}
          </Button>
        </div>
      ) : (
        <ul id={listId} className="border-line border-t">
          {shown.map((product, at) => toRow(product, isWaiting(product, at)))}
        </ul>
      )}
      {isShort && (
        <Button variant="outline" aria-controls={listId} onClick={() => setWhole(true)} className="lg:hidden">
          Show all {products.length} {noun}
        </Button>
      )}
      {others.length > 0 && (
        <div>
          <p className="pb-2 font-mono text-soft text-xs">Also in your order</p>
          <ul aria-label="Also in your order" className="border-line border-t">
            {others.map((product) => toRow(product, false))}
          </ul>
        </div>
      )}
    </>
  )

  function toRow(product: Orderable, waits: boolean) {
    return (
      <ProductRow
        key={product.id}
        order={order}
        product={product}
        isWanted={namesVariant(product, text)}
        className={waits ? 'max-lg:hidden' : undefined}
      />
    )
  }
}
