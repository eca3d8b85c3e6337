import { linesOf } from '#domain/lines-of.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

/** What holds for stock until the operator says otherwise. The database knows the same of what it decides itself (stock.sql). */
export const USUAL_STOCK = {
  site: 'Main site',
  reserveDays: 7,
  fewLeftGrams: 500,
  fewLeftUnits: 20,
} as const

export type StockSettings = {
  /** Where batches lie; at least one. */
  sites: string[]
  certificateNeeded: boolean
  reserveDays: number
  fewLeftGrams: number
  fewLeftUnits: number
  /** Ask for the rehearsal of a recall once a year. */
  rehearsals: boolean
}

/** The operator's settings, with what is left out filled in. */
export function readStockSettings({ stock = {} }: Pick<ShopConfig, 'stock'>): StockSettings {
  const sites = linesOf(stock.sites ?? '')
  return {
    sites: sites.length === 0 ? [USUAL_STOCK.site] : sites,
    certificateNeeded: stock.certificateNeeded ?? true,
    reserveDays: stock.reserveDays ?? USUAL_STOCK.reserveDays,
    fewLeftGrams: stock.fewLeftGrams ?? USUAL_STOCK.fewLeftGrams,
    fewLeftUnits: stock.fewLeftUnits ?? USUAL_STOCK.fewLeftUnits,
    rehearsals: stock.rehearsals ?? true,
  }
}
