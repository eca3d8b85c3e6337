import GripVertical from 'lucide-react/icons/grip-vertical'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PlateThumb } from '#app/ui/plate-image.tsx'
import { HeadCell } from '#app/ui/table.tsx'
import type { ListedProduct } from '#domain/catalogue/product-list.ts'
import { PRODUCT_STATES, PRODUCT_TONES } from '#domain/catalogue/product-state.ts'
import { formatEuro } from '#domain/money.ts'
import type { ShownKind } from './catalogue-controls.tsx'
import { useMoving } from './use-moving.ts'

type ProductTableProps = {
  products: ListedProduct[]
  kinds: ShownKind[]
  /** Whether the order of the list is that of the shop, and can be changed. */
  isMovable: boolean
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

const CELL = 'border-line border-t px-3 py-2 align-middle first:pl-0 last:pr-0 max-md:px-1.5'

export function ProductTable({ products, kinds, isMovable, ticked, onTick }: ProductTableProps) {
  const moving = useMoving(products)
  const areAllTicked = products.every(({ number }) => ticked.has(number))
  const kindTitle = (name: string) => kinds.find((kind) => kind.name === name)?.title ?? name

  function tick(numbers: number[], isTicked: boolean) {
    const next = new Set(ticked)
    for (const number of numbers) {
      if (isTicked) next.add(number)
      else next.delete(number)
    }
    onTick(next)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {moving.said}
      </p>
      {isMovable && (
        <p id="how-to-move" className="mb-2 text-soft text-xs max-md:hidden">
          Drag a product by its handle. With the keyboard: press Space on the handle, move with the arrow
          keys, press Space again.
        </p>
      )}
      <table aria-label="Products" className="w-full border-collapse border-line border-b text-sm">
        <thead>
          <tr>
            <HeadCell className="w-8">
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={areAllTicked}
                onChange={({ target }) =>
                  tick(
                    products.map(({ number }) => number),
                    target.checked,
                  )
                }
                className="block size-5 cursor-pointer accent-moss"
              />
            </HeadCell>
            {isMovable && (
              <HeadCell className="w-10">
                <span className="sr-only">Order</span>
              </HeadCell>
            )}
            <HeadCell>Product</HeadCell>
            <HeadCell className="max-md:hidden">Status</HeadCell>
            <HeadCell numeric>Price</HeadCell>
            <HeadCell className="pl-8 max-lg:hidden">Changed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {moving.shown.map((product, place) => (
            <tr
              key={product.number}
              {...moving.dropZone(place)}
              className={classNames(moving.heldNumber === product.number && 'bg-mist')}
            >
              <td className={CELL}>
                <input
                  type="checkbox"
                  name="number"
                  value={product.number}
                  aria-label={`Select ${product.name}`}
                  checked={ticked.has(product.number)}
                  onChange={({ target }) => tick([product.number], target.checked)}
                  className="block size-5 cursor-pointer accent-moss"
                />
              </td>
              {isMovable && (
                <td className={CELL}>
                  <button
                    type="button"
                    {...moving.handle(product, place)}
                    aria-label={`Move ${product.name}`}
                    aria-describedby="how-to-move"
                    aria-pressed={moving.heldNumber === product.number}
                    className="flex size-8 cursor-grab items-center justify-center rounded-sm text-soft hover:text-ink"
                  >
                    <GripVertical aria-hidden="true" strokeWidth={1.5} className="size-4" />
                  </button>
                </td>
              )}
              <td className={CELL}>
                <span className="flex items-center gap-3">
                  {product.image && <PlateThumb src={product.image} className="size-10 shrink-0" />}
                  <span className="grid min-w-0">
                    <Link to={`/admin/catalogue/${product.number}`} className="break-words font-medium">
                      {product.name || 'Unnamed'}
                    </Link>
                    <span className="text-soft text-xs">{kindTitle(product.kind)}</span>
                    <span className="md:hidden">
                      <StateBadges product={product} />
                    </span>
                  </span>
                </span>
              </td>
              <td className={`${CELL} max-md:hidden`}>
                <StateBadges product={product} />
              </td>
              <td className={`${CELL} whitespace-nowrap text-right font-mono`}>
                {product.priceCents === null ? (
                  <span className="text-soft">by weight</span>
                ) : (
                  formatEuro(product.priceCents)
                )}
              </td>
              <td className={`${CELL} pl-8 text-soft text-xs max-lg:hidden`}>
                {product.changedAt}
                <span className="block">{product.changedBy}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function StateBadges({ product: { state, hasDraft, schedule } }: { product: ListedProduct }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={PRODUCT_TONES[state]}>{PRODUCT_STATES[state]}</Badge>
      {hasDraft && state !== 'draft' && <Badge tone="mark">Unpublished changes</Badge>}
      {schedule && (
        <span
          className={classNames('w-full text-xs', schedule.state === 'failed' ? 'text-clay' : 'text-soft')}
        >
          {schedule.state === 'failed'
            ? `Scheduled publication on ${schedule.at} failed`
            : `Scheduled for ${schedule.at}`}
        </span>
      )}
    </span>
  )
}
