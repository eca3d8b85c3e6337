import type pg from 'pg'
import { insertRow, type Row, strainOrder } from '#tests/database/rows.ts'

const ITEMS = {
  strain: [
    {
      strain_name: 'OG Kush',
      strain_type: 'Hybrid',
      thc_content: '20%',
      quantity: 151,
      line_price: '1434.50',
    },
    {
      strain_name: 'White Widow',
      strain_type: 'Hybrid',
      thc_content: '18%',
      quantity: 100,
      line_price: '950.00',
    },
  ],
  vape: [
    {
      strain_name: 'Slow Melt - Blue Dream',
      strain_type: 'Live Resin',
      thc_content: '1000mg',
      quantity: 4,
      line_price: '183.92',
    },
    {
      strain_name: 'Slow Melt - OG Kush',
      strain_type: 'Live Resin',
      thc_content: '1000mg',
      quantity: 6,
      line_price: '275.88',
    },
  ],
  concentrate: [
    {
      strain_name: 'Boulder Diamonds',
      strain_type: 'Diamonds',
      thc_content: '3.5g',
      quantity: 10,
      line_price: '1499.80',
    },
  ],
} satisfies Record<string, Row[]>

export const TOTALS = {
  strain: { quantity: '251 g', price: '€2,385.00', line: '151 g at €9.50, €1,434.50', rounding: '€0.50' },
  vape: { quantity: '10 units', price: '€459.80', line: '4 units at €45.98, €183.92', rounding: undefined },
  concentrate: {
    quantity: '10 units',
    price: '€1,499.80',
    line: '10 units at €149.98, €1,499.80',
    rounding: undefined,
  },
}

const ORDERS = {
  strain: { total_quantity: 251, total_price: '2385.00', price_per_gram: '9.5020', rounding: '0.50' },
  vape: { total_quantity: 10, total_grams: 0, total_units: 10, total_price: '459.80', price_per_gram: '0' },
  concentrate: {
    total_quantity: 10,
    total_grams: 0,
    total_units: 10,
    total_price: '1499.80',
    price_per_gram: '0',
  },
}

export type Kind = keyof typeof ITEMS

/** An order as the shop stores it: items, timeline and mails with it, in one transaction. */
export async function insertPlacedOrder(
  pool: pg.Pool,
  kind: Kind = 'strain',
  differences: Row = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await insertRow(client, 'orders', { ...strainOrder, ...ORDERS[kind], id, kind, ...differences })
    const unit = kind === 'strain' ? 'gram' : 'unit'
    for (const [position, item] of ITEMS[kind].entries()) {
      const own = { id: crypto.randomUUID(), order_id: id, position, kind, unit }
      await insertRow(client, 'order_items', { ...own, ...item })
    }
    for (const purpose of ['buyer-confirmation', 'staff-notice']) {
      await client.query('insert into mails (order_id, purpose) values ($1, $2)', [id, purpose])
    }
    await client.query('commit')
    return id
  } finally {
    client.release()
  }
}
