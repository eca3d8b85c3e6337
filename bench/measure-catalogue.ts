import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type GeneratedCounts, generateCatalogue } from '#tests/catalogue/generated-catalogue.ts'
import { mustParse } from '#tests/catalogue/shipped-catalogue.ts'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { firstPage, spawnServer } from './server-process.ts'

const TODAY: GeneratedCounts = { strains: 15, vapes: 17, concentrates: 48 }
const HUNDREDFOLD: GeneratedCounts = { strains: 1500, vapes: 1700, concentrates: 4800 }
const WORDS = ['kush', 'ro', 'mon', 'berry', 'resin', 'ha', 'live', 'tan', 'cake', 'diamond']
const ROUNDS = 40

type Times = { kept: number[]; searched: number[]; rendered: number[] }

/** What a visitor waits for in a shop of 80 products and in one of 8,000. */
export async function measureCatalogue(folder: string): Promise<Figure[]> {
  const today = await measureShop(join(folder, 'today'), TODAY)
  const large = await measureShop(join(folder, 'large'), HUNDREDFOLD)
  const growth = (of: keyof Times) => median(large[of]) / median(today[of])
  return [
    figureOf('kept list, 80 products', 'ms', today.kept),
    figureOf('kept list, 8,000 products', 'ms', large.kept),
    figureOf('search never asked before, 80 products', 'ms', today.searched),
    figureOf('search never asked before, 8,000 products', 'ms', large.searched),
    figureOf('detail page never asked before, 80 products', 'ms', today.rendered),
    figureOf('detail page never asked before, 8,000 products', 'ms', large.rendered),
    figureOf('growth of a kept list', 'ratio', [growth('kept')]),
    figureOf('growth of a search', 'ratio', [growth('searched')]),
    figureOf('growth of a detail page', 'ratio', [growth('rendered')]),
  ]
}

async function measureShop(folder: string, counts: GeneratedCounts): Promise<Times> {
  const ids = makeCheckout(folder, counts)
  const server = spawnServer(join(folder, 'build/server/index.js'), await findFreePort(), folder)
  await firstPage(server)
  const ask = (path: string) => timeOf(`http://127.0.0.1:${server.port}${path}`)
  const times: Times = { kept: [], searched: [], rendered: [] }
  // The first pages warm the compiler up, not the shop.
  for (let round = 0; round < 10; round++) await ask(`/vapes?q=warm-${round}`)
  for (let round = 0; round < ROUNDS; round++) {
    times.kept.push(await ask('/concentrates'))
    times.searched.push(
      await ask(`/concentrates?q=${WORDS[round % WORDS.length]}+${'abcdefgh'[round % 8]}${round}`),
    )
    times.rendered.push(await ask(`/concentrate/${ids[round % ids.length]}`))
  }
  await server.stop()
  return times
}

/** The built shop beside another catalogue. Says what its concentrates are called. */
function makeCheckout(folder: string, counts: GeneratedCounts) {
  mkdirSync(join(folder, 'catalogue'), { recursive: true })
  for (const part of ['build', 'migrations', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const generated = generateCatalogue(counts)
  for (const [name, products] of Object.entries(generated)) {
    writeFileSync(join(folder, 'catalogue', `${name}.json`), JSON.stringify(products))
  }
  return mustParse(generated).concentrates.map(({ id }) => id)
}

async function timeOf(url: string) {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}

function median(values: number[]) {
  return figureOf('', '', values).median
}
