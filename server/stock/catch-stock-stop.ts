import { describeStockStop, stockStopSchema } from '#domain/stock/stock-stop.ts'

type StockRefusal = { ok: false; reason: 'stopped'; why: string }

/** Does a change of an order; where stock does not allow it, nothing was changed, and this says why. */
export async function catchStockStop<Done>(change: () => Promise<Done>): Promise<Done | StockRefusal> {
  try {
    return await change()
  } catch (error) {
    const why = readStockStop(error)
    if (why === undefined) throw error
    return { ok: false, reason: 'stopped', why }
  }
}

/** The database's words are inside those of whoever asked it. */
function readStockStop(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && error.constraint === 'orders_in_stock' && 'detail' in error)
    return describeStockStop(stockStopSchema.parse(JSON.parse(String(error.detail))))
  return readStockStop(error.cause)
}
