import { memo, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { findProducts, namesVariety } from './find-products.ts'
import { ProductRow } from './product-row.tsx'
import type { Order } from './use-order.ts'

/** From so many on, looking through the list takes longer than typing a word. */
const MANY = 8

type ProductChooserProps = { order: Order }

/** Typing in the form leaves the list alone: on a slow phone, fifty rows a letter would be felt. */
export const ProductChooser = memo(Chooser, (before, now) => {
  const [known, next] = [before.order.draft, now.order.draft]
  return known.lines === next.lines && known.targetQuantity === next.targetQuantity
})

/** Everything that can be ordered. On narrow screens the list begins short, so that the form below is not far. */
function Chooser({ order }: ProductChooserProps) {
  const { kind, offer } = order
  const { products } = offer
  const [text, setText] = useState('')
  const [type, setType] = useState('')
  const [isWhole, setWhole] = useState(false)
  const titleId = useId()
  const listId = useId()
  const title = kind.texts.productsTitle
  const types = [...new Set(products.map((product) => product.type))].toSorted()
  const found = findProducts(products, text, type)
  const isShort = !isWhole && text === '' && type === '' && found.length > MANY
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="text-xl">
        {title}
      </h3>
      {products.length > MANY && (
        <search className="grid grid-cols-[1fr_9rem] gap-3 sm:grid-cols-[1fr_12rem]">
          <Input
            type="search"
            aria-label={`Search ${title.toLowerCase()}`}
            placeholder={`Search ${products.length} ${title.toLowerCase()}`}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {types.length > 1 && (
            <Select aria-label="Type" value={type} onChange={(event) => setType(event.target.value)}>
              <option value="">All types</option>
              {types.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </search>
      )}
      <p role="status" className="sr-only">
        {text || type ? `${found.length} found` : ''}
      </p>
      {found.length === 0 ? (
        <div className="grid justify-items-start gap-2 border border-edge border-dashed px-4 py-5">
          <p className="text-soft">Nothing fits. Try a shorter word, or another type.</p>
          <Button variant="outline" size="small" onClick={clear}>
            Show all {title.toLowerCase()}
          </Button>
        </div>
      ) : (
        <ul
          id={listId}
          className={classNames('border-line border-t', isShort && 'max-lg:[&>li:nth-child(n+6)]:hidden')}
        >
          {found.map((product) => (
            <ProductRow
              key={product.id}
              order={order}
              product={product}
              isWanted={namesVariety(product, text)}
            />
          ))}
        </ul>
      )}
      {isShort && (
        <Button variant="outline" aria-controls={listId} onClick={() => setWhole(true)} className="lg:hidden">
          Show all {products.length} {title.toLowerCase()}
        </Button>
      )}
    </section>
  )

  function clear() {
    setText('')
    setType('')
  }
}
