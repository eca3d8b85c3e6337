import type { CompanyListQuery } from '#domain/companies/company-list-query.ts'
import { readCompanyFiles } from '#server/companies/company-files.ts'
import { readMoves } from '#server/companies/company-moves.ts'
import { findCompany, readAddresses, readCompanyEvents, readPeople } from '#server/companies/find-company.ts'
import { listCompanies } from '#server/companies/list-companies.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { listOrdersOfCompany, sumOrdersOfCompany } from '#server/orders/list/orders-of-company.ts'
import { readQualification } from '#server/qualification/read-qualification.ts'
import { readVatChecks } from '#server/vat-checks/vat-forms.ts'
import { LAST_NAMES } from './customer-names.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateCompanies } from './generate-companies.ts'
import { generateOrders } from './generate-orders.ts'
import { measureAccounts } from './measure-accounts.ts'
import { BEHIND_PROXY, inShop } from './open-shop.ts'
import { rateRatios, ratesOf, takeTurns } from './ratios.ts'
import { placeOrders, threeLines } from './run-load.ts'
import type { ServerProcess } from './server-process.ts'
import { sizesFrom } from './sized-figures.ts'
import { asOwner, timeP99, timeQuestions } from './time-office.ts'

/** For a quick look: `BENCH_ORDERS=10000`. A tenth as many companies. */
const ORDERS = Math.max(...sizesFrom(process.env.BENCH_ORDERS, [1_000_000]))
const COMPANIES = ORDERS / 10
const GOAL_MS = 10
const ROUNDS = 5
const SECONDS = 4

/** Customers in the back office, and what it costs an order to find its own. */
export function measureCustomers(folder: string): Promise<Figure[]> {
  return inShop(folder, BEHIND_PROXY, async ({ db, dataDir, server }) => {
    await asOwner(dataDir, async (client) => {
      await generateOrders(client, ORDERS)
      await generateCompanies(client, COMPANIES)
    })
    return [
      ...(await measureLists(db)),
      ...(await measureOneCompany(db)),
      ...(await measureAccounts(db, { company: await findLargest(db), goalMs: GOAL_MS })),
      ...(await measureOrders(server)),
    ]
  })
}

const ALL: CompanyListQuery = {
  search: '',
  state: '',
  country: '',
  ends: '',
  sort: '',
  after: '',
  before: '',
}

async function measureLists(db: Database): Promise<Figure[]> {
  const middle = COMPANIES / 2
  const { rows } = await db.pool.query<{ name: string; email: string }>(
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
    ['search, three letters, one with an accent (dąb)', { search: 'dąb' }],
    ['search, two letters (zi)', { search: 'zi' }],
    ['search, no match', { search: 'xqzwv' }],
    ['search, a name in one country and state', { search: 'rossi', country: 'Greece', state: 'review' }],
  ]
  const families = LAST_NAMES.split(',')
  const anotherFamily = (attempt: number) => families[(attempt * 2) % families.length] ?? ''
  return timeQuestions([
    ...lists.map(([title, query]) => ({
      ...{ title, goalMs: GOAL_MS },
      ask: () => listCompanies(db, { ...ALL, ...query }),
    })),
    {
      ...{ title: 'search, another family name each time', goalMs: GOAL_MS },
      ask: (attempt: number) => listCompanies(db, { ...ALL, search: anotherFamily(attempt) }),
    },
    {
      ...{ title: 'search, another family name each time, and a place', goalMs: GOAL_MS },
      ask: (attempt: number) => listCompanies(db, { ...ALL, search: `leipzig ${anotherFamily(attempt)}` }),
    },
  ])
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
  const { rows } = await db.pool.query<{ company: number }>(
    'SELECT company::int FROM orders WHERE company IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  )
  return rows[0]?.company ?? 0
}

/** Turn by turn: buyers whom a company knows, and strangers. */
async function measureOrders({ port }: ServerProcess): Promise<Figure[]> {
  const lines = threeLines()
  const [known = [], strangers = []] = await takeTurns(
    { rounds: ROUNDS, seconds: SECONDS },
    [COMPANIES, 0].map((companies) => (seconds: number) => placeOrders(port, seconds, { lines, companies })),
  )
  return [
    figureOf('orders that find their customer', 'a second', ratesOf(known)),
    figureOf('orders of strangers', 'a second', ratesOf(strangers)),
    figureOf(
      'orders that find their customer against those of strangers',
      'ratio',
      rateRatios(known, strangers),
      { atLeast: 0.95 },
    ),
  ]
}
