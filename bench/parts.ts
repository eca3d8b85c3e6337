import type { Figure } from './figures.ts'
import { measureBuying } from './measure-buying.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureCollect } from './measure-collect.ts'
import { measureCustomers } from './measure-customers.ts'
import { measureDocuments } from './measure-documents.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureMemory } from './measure-memory.ts'
import { measureMoney } from './measure-money.ts'
import { measureOffice } from './measure-office.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureRecall } from './measure-recall.ts'
import { measureReports } from './measure-reports.ts'
import { measureStart } from './measure-start.ts'
import { measureStock } from './measure-stock.ts'

export type Part = {
  measure: (folder: string) => Promise<Figure[]>
  /** How often the whole part is measured; each measures several rounds by itself. */
  runs: number
}

export const PARTS: Record<string, Part> = {
  pages: { measure: measurePages, runs: 3 },
  start: { measure: measureStart, runs: 1 },
  memory: { measure: measureMemory, runs: 5 },
  orders: { measure: measureOrders, runs: 1 },
  buying: { measure: measureBuying, runs: 1 },
  collect: { measure: measureCollect, runs: 3 },
  catalogue: { measure: measureCatalogue, runs: 3 },
  office: { measure: measureOffice, runs: 1 },
  customers: { measure: measureCustomers, runs: 1 },
  stock: { measure: measureStock, runs: 1 },
  recall: { measure: measureRecall, runs: 1 },
  money: { measure: measureMoney, runs: 1 },
  documents: { measure: measureDocuments, runs: 3 },
  reports: { measure: measureReports, runs: 1 },
  lighthouse: { measure: measureLighthouse, runs: 1 },
}
