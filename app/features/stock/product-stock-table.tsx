import { Fragment, useState } from 'react'
import { withKey } from '#app/ui/action-keys.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'

export type ShownProductStock = {
  number: number
  name: string
  isCounted: boolean
  items: {
    variant: string
    onHand: string
    reserved: string
    available: string
    /** Orders that stand in line ask for so much more; empty where none does. */
    waiting: string
    isLow: boolean
    isShort: boolean
  }[]
}

export function ProductStockTable({
  products,
  mayMove,
}: {
  products: ShownProductStock[]
  mayMove: boolean
}) {
  return (
    <Table label="Stock by product">
      <TableHead
        heads={['Product', numeric('On hand'), numeric('Reserved'), numeric('Available'), 'Tracking']}
      />
      <tbody>
        {products.map((product) => (
          <Fragment key={product.number}>
            {(product.items.length === 0 ? [undefined] : product.items).map((item, at) => (
              <tr key={item?.variant ?? ''}>
                <Cell className="align-top">
                  {at === 0 && <span className="block">{product.name}</span>}
                  {item?.variant && <span className="block text-soft">{item.variant}</span>}
                </Cell>
                <Cell numeric className="align-top">
                  {item?.onHand ?? '—'}
                </Cell>
                <Cell numeric className="align-top">
                  {item?.reserved ?? '—'}
                  {item?.waiting && <span className="block text-clay">{item.waiting} backordered</span>}
                </Cell>
                <Cell numeric className="align-top">
                  <span className={item?.isShort ? 'text-clay' : undefined}>{item?.available ?? '—'}</span>
                  {product.isCounted && item?.isLow && (
                    <span className="block">
                      <Badge tone="mark">low</Badge>
                    </span>
                  )}
                </Cell>
                <Cell className="align-top">
                  {at === 0 && <CountingSwitch product={product} mayMove={mayMove} />}
                </Cell>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

type CountingSwitchProps = {
  product: { number: number; name: string; isCounted: boolean }
  mayMove: boolean
}

/** Turns the counting of a product on or off, and says before what that means. */
function CountingSwitch({ product, mayMove }: CountingSwitchProps) {
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFormFetcher('Failed to change stock tracking', () => setOpen(false))
  const { isCounted, name, number } = product
  const label = isCounted ? 'Stop tracking stock' : 'Track stock'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={isCounted ? undefined : 'text-soft'}>{isCounted ? 'Tracked' : 'Not tracked'}</span>
      {mayMove && (
        <Button size="small" variant="outline" aria-label={`${label}: ${name}`} onClick={() => setOpen(true)}>
          {isCounted ? 'Stop tracking' : 'Track stock'}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        description={
          isCounted
            ? `${name} is then sold without a stock limit. Orders no longer reserve it; batches and movements are kept.`
            : `The shop then sells only as much ${name} as released batches contain. Open orders reserve stock, oldest first; orders that cannot be filled wait for stock. Without a released batch it is sold out at once.`
        }
        footer={
          <DialogButtons
            onCancel={() => setOpen(false)}
            busy={fetcher.state !== 'idle'}
            onClick={() =>
              fetcher.submit(withKey({ intent: isCounted ? 'stop-counting' : 'count', product: number }), {
                method: 'post',
              })
            }
          >
            {label}
          </DialogButtons>
        }
      >
        {null}
      </Dialog>
    </div>
  )
}
