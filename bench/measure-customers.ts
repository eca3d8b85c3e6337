import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CompanyListQuery } from '#domain/companies/company-list-query.ts'
import { readCompanyFiles } from '#server/companies/company-files.ts'
import { readMoves } from '#server/companies/company-moves.ts'
import { findCompany, readAddresses, readCompanyEvents, readPeople } from '#server/companies/find-company.ts'
import { listCompanies } from '#server/companies/list-companies.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { listOrdersOfCompany, sumOrdersOfCompany } from '#server/ordering/orders-of-company.ts'
import { readQualification } from '#server/qualification/read-qualification.ts'
import { readVatChecks } from '#server/vat-checks/read-checks.ts'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateCompanies } from './generate-companies.ts'
import { generateOrders } from './generate-orders.ts'
import { measureAccounts } from './measure-accounts.ts'
import { ratiosOf } from './ratios.ts'
import { firstPage, type ServerProcess, spawnServer } from './server-process.ts'
import { sizesFrom } from './sized-figures.ts'
import { asOwner, timeP99, warmUp } from './time-office.ts'

/** For a quick look: `BENCH_ORDERS=10000`. A tenth as many companies. */
const ORDERS = Math.max(...sizesFrom(process.env.BENCH_ORDERS, [1_000_000]))
const COMPANIES = ORDERS / 10
const GOAL_MS = 10
const ROUNDS = 5
const SECONDS = 4
const BUYERS = 16
const QUIET = createLog(() => {})

/** Customers in the back office, and what it costs an order to find its own. */
export async function measureCustomers(folder: string): Promise<Figure[]> {
  const server = spawnServer('build/server/index.js', await findFreePort(), folder, {
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await firstPage(server)
  const dataDir = join(folder, 'data')
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  try {
    await asOwner(dataDir, async (client) => {
      await generateOrders(client, ORDERS)
      await generateCompanies(client, COMPANIES)
    })
    return [
      ...(await measureLists(database.db)),
      ...(await measureOneCompany(database.db)),
      ...(await measureAccounts(database.db, { company: await findLargest(database.db), goalMs: GOAL_MS })),
      ...(await measureOrders(server)),
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}

const ALL: CompanyListQuery = { search: '', state: '', country: '', ends: '', after: '', before: '' }

async function measureLists(db: Database): Promise<Figure[]> {
  const middle = COMPANIES / 2
  const { rows } = await db.$client.query<{ name: string; email: string }>(
    'SELECT c.name, email FROM companies c JOIN people ON company = number WHERE number = $1',
    [middle],
  )
  const { name = '', email = '' } = rows[0] ?? {}
  const lists: [title: string, query: Partial<CompanyListQuery>][] = [
    ['first page', {}],
    ['a page in the middle', { after: encodeCursor([String(middle)]) }],
    ['in review (one in 200)', { state: 'review' }],
    ['in review, in one country', { state: 'review', country: 'Greece' }],
    ['search, one e-mail', { search: email }],
    ['search, a whole name', { search: name }],
    ['search, a VAT number', { search: `DE${100_000_000 + middle}` }],
    ['search, one in 5 (gmbh)', { search: 'gmbh' }],
    ['search, a place (patras)', { search: 'patras' }],
    ['search, a rare name (zieliński)', { search: 'zieliński' }],
    ['search, two letters (zi)', { search: 'zi' }],
    ['search, no match', { search: 'xqzwv' }],
    ['search, a name in one country and state', { search: 'rossi', country: 'Greece', state: 'review' }],
  ]
  const questions = lists.map(([title, query]) => ({
    title,
    ask: () => listCompanies(db, { ...ALL, ...query }),
  }))
  await warmUp(questions.map(({ ask }) => ask))
  const figures: Figure[] = []
  for (const { title, ask } of questions) figures.push(await timeP99(title, GOAL_MS, ask))
  return figures
}

/** All that the page of a company reads, as its loader does. */
async function measureOneCompany(db: Database): Promise<Figure[]> {
  const largest = await findLargest(db)
  const read = async (number: number) => {
    if (!(await findCompany(db, number))) throw new Error('A company is gone')
    await Promise.all([
      readPeople(db, number),
      readAddresses(db, number),
      readCompanyEvents(db, number),
      listOrdersOfCompany(db, number, { after: '', before: '' }),
      sumOrdersOfCompany(db, number),
      readMoves(db, number),
      readCompanyFiles(db, number),
      readQualification(db, number),
      readVatChecks(db, number),
    ])
  }
  return [
    await timeP99('open a customer', GOAL_MS, (round) => read(1 + ((round * 7919) % COMPANIES))),
    await timeP99('open the customer with the most orders', GOAL_MS, () => read(largest)),
  ]
}

/** The one with the most orders. */
async function findLargest(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ company: number }>(
    'SELECT company::int FROM orders WHERE company IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  )
  return rows[0]?.company ?? 0
}

type Round = { perSecond: number; p99Ms: number }

/** Turn by turn: buyers whom a company knows, and strangers. */
async function measureOrders(server: ServerProcess): Promise<Figure[]> {
  const known: Round[] = []
  const strangers: Round[] = []
  for (const isKnown of [true, false]) await orderFor(server, 2, isKnown)
  for (let round = 0; round < ROUNDS; round++) {
    known.push(await orderFor(server, SECONDS, true))
    strangers.push(await orderFor(server, SECONDS, false))
  }
  const rates = (rounds: Round[]) => rounds.map(({ perSecond }) => perSecond)
  return [
    figureOf('orders that find their customer', 'a second', rates(known)),
    figureOf('orders of strangers', 'a second', rates(strangers)),
    figureOf(
      'orders that find their customer against those of strangers',
      'ratio',
      ratiosOf(known, strangers, ({ perSecond }) => perSecond),
      { atLeast: 0.95 },
    ),
  ]
}

async function orderFor({ port }: ServerProcess, seconds: number, isKnown: boolean): Promise<Round> {
  const strains: { id: string }[] = JSON.parse(readFileSync('catalogue/strains.json', 'utf8'))
  const lines = JSON.stringify(strains.slice(0, 3).map(({ id }) => ({ productId: id, quantity: 100 })))
  const args = ['bench/order-load.ts', String(port), String(seconds), String(BUYERS), lines]
  const { stdout } = await promisify(execFile)(process.execPath, [...args, String(isKnown ? COMPANIES : 0)])
  const { refusals, ...round }: Round & { refusals: Record<string, number> } = JSON.parse(stdout)
  if (Object.keys(refusals).length > 0)
    throw new Error(`Orders were refused under load: ${JSON.stringify(refusals)}`)
  return round
}
