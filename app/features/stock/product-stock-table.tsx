import { Fragment } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { CountingSwitch } from './counting-switch.tsx'

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
