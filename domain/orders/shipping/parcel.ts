import { formatStock, type StockUnit } from '#domain/stock/stock-quantity.ts'

/** Goods in a parcel. Quantities are in milligrams of what is sold by the gram, else in units. */
export type ParcelLine = {
  /** The order's item. */
  item: string
  name: string
  /** Of which kind it is, and of which type: 'strain', 'Indica'. */
  kind: string
  type: string
  articleNumber?: string | null
  ean?: string | null
  unit: StockUnit
  /** Without one where it is not counted. */
  batch: { code: string; bestBefore: string | null } | undefined
  quantity: number
}

export type Parcel = {
  /** The first one of an order is 1. */
  number: number
  carrier: string
  trackingNumber: string
  trackingUrl: string
  shippedAt: Date | undefined
  deliveredAt: Date | undefined
  revision: number
  lines: ParcelLine[]
}

/** What is still to be packed of a line: of each batch that was picked for it, or of all where it is not counted. */
export type PackableLine = {
  item: string
  name: string
  unit: StockUnit
  batch: { number: number; code: string } | undefined
  left: number
}

export type PackedLine = { item: string; batch: number | null; quantity: number }

/** Why so much cannot be packed; undefined where it can. */
export function findPackProblem(
  packable: readonly PackableLine[],
  lines: readonly PackedLine[],
): string | undefined {
  for (const { item, batch, quantity } of lines) {
    const known = packable.find((line) => line.item === item && (line.batch?.number ?? null) === batch)
    if (!known) return 'Some of it is already in a parcel, or was not picked. The page shows what is left.'
    if (quantity > known.left)
      return `You entered ${formatStock(quantity, known.unit)}. Only ${formatStock(known.left, known.unit)} of ${describeGoods(known)} can be packed.`
  }
  const isTwice = lines.some((line, at) =>
    lines.slice(at + 1).some(({ item, batch }) => item === line.item && batch === line.batch),
  )
  return isTwice ? 'A line is listed twice.' : undefined
}

function describeGoods({ name, batch }: PackableLine) {
  return batch ? `${name} (batch ${batch.code})` : name
}
