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

const ROUNDS = 5
const SECONDS = 4
const BUYERS = 16

type Round = { perSecond: number }

/** What a price list costs whoever orders by it, turn by turn with those who have none. */
export async function measureBuying(folder: string): Promise<Figure[]> {
  const server = spawnServer('build/server/index.js', await findFreePort(), folder, {
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await firstPage(server)
  try {
    const { listed, plain } = await makeBuyers(join(folder, 'data'))
    const rounds: Record<'listed' | 'plain' | 'strangers', Round[]> = { listed: [], plain: [], strangers: [] }
    const turns = [
      ['listed', listed],
      ['plain', plain],
      ['strangers', []],
    ] as const
    for (const [, cookies] of turns) await orderFor(server, 2, cookies)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, cookies] of turns) rounds[name].push(await orderFor(server, SECONDS, cookies))
    const rates = (of: Round[]) => of.map(({ perSecond }) => perSecond)
    const against = (one: Round[], other: Round[]) => ratiosOf(one, other, ({ perSecond }) => perSecond)
    return [
      figureOf('orders with a price list', 'a second', rates(rounds.listed)),
      figureOf('orders of signed-in buyers without one', 'a second', rates(rounds.plain)),
      figureOf('orders of strangers', 'a second', rates(rounds.strangers)),
      figureOf('with a price list against without', 'ratio', against(rounds.listed, rounds.plain), {
        atLeast: 0.95,
      }),
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
        products: { strain: Object.fromEntries(strainIds().map((id, at) => [id, 600 + at])) },
      },
    })
    return { listed: listed.map(({ cookie }) => cookie), plain: plain.map(({ cookie }) => cookie) }
  } finally {
    await close()
  }
}

async function orderFor(
  { port }: ServerProcess,
  seconds: number,
  cookies: readonly string[],
): Promise<Round> {
  const lines = JSON.stringify(
    strainIds()
      .slice(0, 3)
      .map((productId) => ({ productId, quantity: 100 })),
  )
  const args = ['bench/order-load.ts', port, seconds, BUYERS, lines, 0, '[]', JSON.stringify(cookies)].map(
    String,
  )
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { refusals, ...round }: Round & { refusals: Record<string, number> } = JSON.parse(stdout)
  if (Object.keys(refusals).length > 0)
    throw new Error(`Orders were refused under load: ${JSON.stringify(refusals)}`)
  return round
}

function strainIds(): string[] {
  const strains: { id: string }[] = JSON.parse(readFileSync('catalogue/strains.json', 'utf8'))
  return strains.map(({ id }) => id)
}
