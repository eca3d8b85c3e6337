import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

type LoadReport = { perSecond: number; answers: number; failed: number; cpuShare: number }

export async function runLoad(
  port: number,
  { seconds, connections = 64 }: { seconds: number; connections?: number },
) {
  const report: LoadReport = await run('bench/load.ts', [port, seconds, connections])
  if (report.failed > 0) throw new Error(`${report.failed} answers under load were not the page`)
  return report
}

/** What those who send one request after the other had for an answer. */
export type Round = { perSecond: number; p99Ms: number }

export type OrderLine = { kind?: string; productId: string; quantity: number }

/** What 16 buyers order, and who they are: people of so many companies, those of some cookies, or strangers. */
export type Orders = {
  lines: readonly OrderLine[]
  companies?: number
  ticket?: string
  cookies?: readonly string[]
}

export function placeOrders(port: number, seconds: number, orders: Orders): Promise<Round> {
  return runRound('Orders', 'bench/order-load.ts', [port, seconds, JSON.stringify(orders)])
}

export function collectEvents(port: number, seconds: number): Promise<Round> {
  return runRound('Events', 'bench/collect-load.ts', [port, seconds])
}

/** The ids of a file of the catalogue. Not of what comes in strains, which an order would have to choose from. */
export function idsOf(shelf: string): string[] {
  const products: { id: string; strains?: string[] }[] = JSON.parse(
    readFileSync(`catalogue/${shelf}.json`, 'utf8'),
  )
  return products.filter(({ strains = [] }) => strains.length === 0).map(({ id }) => id)
}

/** Three strains. */
export function threeLines(): OrderLine[] {
  return idsOf('strains')
    .slice(0, 3)
    .map((productId) => ({ productId, quantity: 100 }))
}

async function runRound(what: string, script: string, args: (string | number)[]): Promise<Round> {
  const { refusals, ...round }: Round & { refusals: Record<string, number> } = await run(script, args)
  if (Object.keys(refusals).length > 0)
    throw new Error(`${what} were refused under load: ${JSON.stringify(refusals)}`)
  return round
}

async function run(script: string, args: (string | number)[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args.map(String)])
  return JSON.parse(stdout)
}
