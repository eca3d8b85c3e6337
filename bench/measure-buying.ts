import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { makeBuyer } from '#tests/buyers/known-buyer.ts'
import { publishPrices } from '#tests/buyers/publish-prices.ts'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { ratiosOf } from './ratios.ts'
import { firstPage, type ServerProcess, spawnServer } from './server-process.ts'

const ROUNDS = 9
const SECONDS = 3
const BUYERS = 16

type Round = { perSecond: number }
type Line = { kind?: string; productId: string; quantity: number }
type Turn = { cookies: readonly string[]; lines: readonly Line[] }

/** Of what comes in no strains, which an order would have to choose from. */
const idsOf = (file: string): string[] => {
  const products: { id: string; strains?: string[] }[] = JSON.parse(
    readFileSync(`catalogue/${file}.json`, 'utf8'),
  )
  return products.filter(({ strains = [] }) => strains.length === 0).map(({ id }) => id)
}
const STRAINS = idsOf('strains')
const LINES: Line[] = STRAINS.slice(0, 3).map((productId) => ({ productId, quantity: 100 }))
const BASKET_LINES: Line[] = [
  { kind: 'strain', productId: STRAINS[0] ?? '', quantity: 300 },
  { kind: 'vape', productId: idsOf('vapes')[0] ?? '', quantity: 10 },
  { kind: 'concentrate', productId: idsOf('concentrates')[0] ?? '', quantity: 10 },
]

/** What a price list costs whoever orders by it, turn by turn with those who have none. */
export async function measureBuying(folder: string): Promise<Figure[]> {
  const server = spawnServer('build/server/index.js', await findFreePort(), folder, {
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await firstPage(server)
  try {
    const { listed, plain } = await makeBuyers(join(folder, 'data'))
    const turns = {
      basket: { cookies: listed, lines: BASKET_LINES },
      listed: { cookies: listed, lines: LINES },
      plain: { cookies: plain, lines: LINES },
      strangers: { cookies: [], lines: LINES },
    }
    const rounds: Record<keyof typeof turns, Round[]> = { basket: [], listed: [], plain: [], strangers: [] }
    for (const turn of Object.values(turns)) await orderFor(server, 2, turn)
    for (let round = 0; round < ROUNDS; round++)
      for (const name of ['basket', 'listed', 'plain', 'strangers'] as const)
        rounds[name].push(await orderFor(server, SECONDS, turns[name]))
    const rates = (of: Round[]) => of.map(({ perSecond }) => perSecond)
    const against = (one: Round[], other: Round[]) => ratiosOf(one, other, ({ perSecond }) => perSecond)
    const goal = { atLeast: 0.95 }
    return [
      figureOf('baskets of three kinds with a price list', 'a second', rates(rounds.basket)),
      figureOf('orders of one kind with a price list', 'a second', rates(rounds.listed)),
      figureOf('orders of signed-in buyers without one', 'a second', rates(rounds.plain)),
      figureOf('orders of strangers', 'a second', rates(rounds.strangers)),
      figureOf('with a price list against without', 'ratio', against(rounds.listed, rounds.plain), goal),
      figureOf(
        'a basket with a price list against without',
        'ratio',
        against(rounds.basket, rounds.plain),
        goal,
      ),
      figureOf('signed in against a stranger', 'ratio', against(rounds.plain, rounds.strangers)),
    ]
  } finally {
    await server.stop()
  }
}

/** Cookies of people whose company has a list with prices of its own, and of as many without. */
async function makeBuyers(dataDir: string) {
  const { db, close } = await connectDatabase(
    { dataDir, databaseUrl: undefined },
    createLog(() => {}),
  )
  try {
    const make = (name: string) =>
      makeBuyer(db, { companyName: name, personName: name, email: `${name}@companies.example` })
    const names = Array.from({ length: BUYERS }, (_, at) => at)
    const listed = await Promise.all(names.map((at) => make(`listed-${at}`)))
    const plain = await Promise.all(names.map((at) => make(`plain-${at}`)))
    await publishPrices(db, {
      name: 'Bench',
      companies: listed.map(({ company }) => company),
      content: {
        kinds: { strain: { discount: 500 } },
        products: { strain: Object.fromEntries(STRAINS.map((id, at) => [id, 600 + at])) },
      },
    })
    return { listed: listed.map(({ cookie }) => cookie), plain: plain.map(({ cookie }) => cookie) }
  } finally {
    await close()
  }
}

async function orderFor({ port }: ServerProcess, seconds: number, { cookies, lines }: Turn): Promise<Round> {
  const args = [port, seconds, BUYERS, JSON.stringify(lines), 0, '[]', JSON.stringify(cookies)]
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/order-load.ts', ...args.map(String)])
  const { refusals, ...round }: Round & { refusals: Record<string, number> } = JSON.parse(stdout)
  if (Object.keys(refusals).length > 0)
    throw new Error(`Orders were refused under load: ${JSON.stringify(refusals)}`)
  return round
}
