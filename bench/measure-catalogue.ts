import { join } from 'node:path'
import { type GeneratedCounts, generateCatalogue } from '#tests/catalogue/generated-catalogue.ts'
import { mustParse } from '#tests/catalogue/shipped-catalogue.ts'
import { makeCheckout } from '#tests/shop/make-checkout.ts'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf, medianOf } from './figures.ts'
import { measureProducts } from './measure-products.ts'
import { firstPage, spawnServer } from './server-process.ts'
import { nameAtSize, nameFigures, sizesFrom } from './sized-figures.ts'

const TODAY: GeneratedCounts = { strains: 15, vapes: 17, concentrates: 48 }
const PRODUCTS_TODAY = 80
/** For a quick look: `BENCH_PRODUCTS=80,160`. */
const SIZES = sizesFrom(process.env.BENCH_PRODUCTS, [80, 800, 8000])
const LARGEST = 8000
const GROWTH_GOAL = 1.3
const WORDS = ['kush', 'ro', 'mon', 'berry', 'resin', 'ha', 'live', 'tan', 'cake', 'diamond']
const ROUNDS = 40

type Times = { cached: number[]; searched: number[]; rendered: number[] }

const TITLES: [of: keyof Times, title: string][] = [
  ['cached', 'cached list'],
  ['searched', 'search never asked before'],
  ['rendered', 'detail page never asked before'],
]

/** What a visitor waits for in a shop of 80 products, and in larger ones. */
export async function measureCatalogue(folder: string): Promise<Figure[]> {
  const shops: { size: number; times: Times; office: Figure[] }[] = []
  for (const size of SIZES) {
    const isLargest = size === LARGEST
    shops.push({ size, ...(await measureShop(join(folder, `${size}`), countsFor(size), isLargest)) })
  }
  const [smallest, largest] = [shops[0]?.times, shops.at(-1)?.times]
  if (!smallest || !largest) return []
  const ofBuyers = TITLES.flatMap(([of, title]) => [
    ...shops.map(({ size, times }) => figureOf(nameAtSize(size, 'products', title), 'ms', times[of])),
    figureOf(`growth: ${title}`, 'ratio', [medianOf(largest[of]) / medianOf(smallest[of])], {
      below: GROWTH_GOAL,
    }),
  ])
  const ofStaff = shops.flatMap(({ size, office }) => nameFigures(size, 'products', office))
  return [...ofBuyers, ...ofStaff]
}

/** The kinds in the same shares as today. */
function countsFor(products: number): GeneratedCounts {
  const share = (count: number) => Math.round((count * products) / PRODUCTS_TODAY)
  return {
    strains: share(TODAY.strains),
    vapes: share(TODAY.vapes),
    concentrates: share(TODAY.concentrates),
  }
}

async function measureShop(folder: string, counts: GeneratedCounts, hasGoals: boolean) {
  const generated = generateCatalogue(counts)
  const ids = mustParse(generated).concentrates.map(({ id }) => id)
  const server = spawnServer(makeCheckout(folder, generated), await findFreePort(), folder)
  await firstPage(server)
  const ask = (path: string) => timeOf(`http://127.0.0.1:${server.port}${path}`)
  const times: Times = { cached: [], searched: [], rendered: [] }
  // The first pages warm the compiler up, not the shop.
  for (let round = 0; round < 10; round++) await ask(`/vapes?q=warm-${round}`)
  for (let round = 0; round < ROUNDS; round++) {
    times.cached.push(await ask('/concentrates'))
    times.searched.push(
      await ask(`/concentrates?q=${WORDS[round % WORDS.length]}+${'abcdefgh'[round % 8]}${round}`),
    )
    times.rendered.push(await ask(`/concentrate/${ids[round % ids.length]}`))
  }
  await server.stop()
  const office = await measureProducts(join(folder, 'data'), hasGoals)
  return { times, office }
}

async function timeOf(url: string) {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}
