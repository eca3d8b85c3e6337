import { formatStock, type StockUnit } from '#domain/stock/stock-quantity.ts'

/** A line of an order that is counted: what of it is picked, and what the rest can be picked from. */
export type PickingLine = {
  /** The order's item. */
  item: string
  name: string
  unit: StockUnit
  needed: number
  picked: PickedBatch[]
  /** Those that may be sold, first expiring first. */
  batches: PickableBatch[]
}

type BatchFacts = { code: string; bestBefore: string | null }
type PickedBatch = BatchFacts & {
  quantity: number
  /** What of it is in parcels. */
  packed?: number
}
type PickableBatch = BatchFacts & { place: string; onHand: number }

/** What is still to be picked of a line. */
export function openOf({ needed, picked }: Pick<PickingLine, 'needed' | 'picked'>): number {
  return Math.max(0, needed - picked.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** How the rest of a line is picked best, batch by batch: first expiring first. */
export function proposePicks(line: PickingLine): { code: string; quantity: number }[] {
  let open = openOf(line)
  return line.batches.map(({ code, onHand }) => {
    const quantity = Math.min(open, onHand)
    open -= quantity
    return { code, quantity }
  })
}

/** Goods of a batch for a line of an order: in milligrams of what is sold by the gram, else in units. */
export type BatchPick = { item: string; batch: string; quantity: number }

/** Why a pick is refused; undefined where it is right. Several picks are judged one after the other. */
export function findPickProblem(
  line: PickingLine | undefined,
  { batch, quantity }: BatchPick,
): string | undefined {
  if (!line) return 'This line is not stock-tracked, or is no longer in the order.'
  const known = line.batches.find(({ code }) => isSameCode(code, batch))
  if (!known) return `Batch ${batch} cannot be picked for ${line.name}.`
  if (quantity > known.onHand)
    return `You entered ${formatStock(quantity, line.unit)}. Batch ${known.code} has only ${formatStock(known.onHand, line.unit)}.`
  const open = openOf(line)
  if (quantity > open)
    return open === 0
      ? `${line.name} has already been picked.`
      : `You entered ${formatStock(quantity, line.unit)}. Only ${formatStock(open, line.unit)} of ${line.name} are left to pick.`
  return undefined
}

export function findPutBackProblem(
  line: PickingLine | undefined,
  { batch, quantity }: BatchPick,
): string | undefined {
  const known = line?.picked.find(({ code }) => isSameCode(code, batch))
  if (!line || !known) return `Nothing of batch ${batch} has been picked for this line.`
  if (quantity > known.quantity)
    return `You entered ${formatStock(quantity, line.unit)}. Only ${formatStock(known.quantity, line.unit)} of batch ${known.code} have been picked.`
  if (quantity > known.quantity - (known.packed ?? 0))
    return `${formatStock(known.packed ?? 0, line.unit)} of batch ${known.code} are in a parcel. Remove the parcel first.`
  return undefined
}

export function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** What a scanner typed: the code of a label, or the address behind its QR code. */
export function readScannedCode(typed: string): string {
  const text = typed.trim()
  const [, inAddress] = /\/batch\/([^/?#\s]+)/i.exec(text) ?? []
  return inAddress ?? text
}

export type ScanResult = { ok: true; pick: BatchPick } | { ok: false; problem: string }

/**
 * What a scanned batch is picked for: the line that is still open and can be picked from it, as much as stands beside it on the page,
 * else all that is open.
 */
export function pickScanned(
  lines: readonly PickingLine[],
  typed: string,
  typedQuantity: (line: PickingLine, code: string) => number | undefined,
): ScanResult {
  const code = readScannedCode(typed)
  const found = lines.flatMap((line) => {
    const batch = line.batches.find((known) => isSameCode(known.code, code))
    return batch ? [{ line, batch }] : []
  })
  const open = found.find(({ line }) => openOf(line) > 0)
  if (open) {
    const { line, batch } = open
    const most = Math.min(openOf(line), batch.onHand)
    return {
      ok: true,
      pick: { item: line.item, batch: batch.code, quantity: typedQuantity(line, batch.code) || most },
    }
  }
  const [done] = found
  if (done)
    return {
      ok: false,
      problem: `${done.line.name} has already been picked: batch ${done.batch.code} is not needed.`,
    }
  const isPicked = lines.some(({ picked }) => picked.some((known) => isSameCode(known.code, code)))
  if (isPicked) return { ok: false, problem: `Batch ${code} has been picked completely.` }
  return { ok: false, problem: `Batch ${code} does not belong to this order.` }
}
