import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import type { Check } from '#tests/security/check.ts'
import { EXPECTED } from '#tests/security/expected-answers.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { type KnownBuyer, makeBuyer } from './known-buyer.ts'
import { publishPrices } from './publish-prices.ts'

/** What nobody else has: the name of the company and of its list, its prices, and who ordered. */
export type Canaried = KnownBuyer & { name: string; canaries: string[]; price: string; order: string }

const VAPES = listOrderables(shippedCatalogue, 'vape')
const STRAINS = listOrderables(shippedCatalogue, 'strain')

/** Two customers of a running shop, each with a price list, a person who has signed in, and an order. */
export async function makeTwoCompanies(shop: RunningShop): Promise<[Canaried, Canaried]> {
  const { db, close } = await openShopDatabase(shop.dataDir)
  try {
    const alpha = await makeCompany('Alphacanary', { vapeCents: 7731, gramCents: 1371 })
    const bravo = await makeCompany('Bravocanary', { vapeCents: 8347, gramCents: 1473 })
    return [alpha, bravo]
  } finally {
    await close()
  }

  async function makeCompany(
    name: string,
    { vapeCents, gramCents }: { vapeCents: number; gramCents: number },
  ): Promise<Canaried> {
    const buyer = await makeBuyer(db, {
      companyName: `${name} Handel`,
      personName: `${name} Person`,
      email: `buyer@${name.toLowerCase()}.example`,
    })
    const inEuros = (cents: number) => (cents / 100).toFixed(2)
    await publishPrices(db, {
      name: `${name} list`,
      companies: [buyer.company],
      content: {
        kinds: {},
        products: {
          vape: Object.fromEntries(VAPES.map(({ id }) => [id, vapeCents])),
          strain: Object.fromEntries(STRAINS.map(({ id }) => [id, gramCents])),
        },
      },
    })
    const order = orderInput({
      kind: 'vape',
      lines: [{ productId: plainVape().id, quantity: 10 }],
      customer: { name: `${name} Person`, email: buyer.email, businessName: `${name} Handel` },
    })
    const placed = await answerTo(await postOrder(shop, order, { headers: { cookie: buyer.cookie } }))
    if (placed.status !== 201 || !placed.id)
      throw new Error(`The order was answered ${JSON.stringify(placed)}`)
    const prices = [vapeCents, gramCents].flatMap((cents) => [inEuros(cents), `:${cents},`, `"${cents}"`])
    return {
      ...buyer,
      name,
      canaries: [name, name.toLowerCase(), ...prices],
      price: inEuros(vapeCents),
      order: placed.id,
    }
  }
}

export function plainVape() {
  const vape = VAPES.find(({ variants }) => variants.length === 0)
  if (!vape) throw new Error('There is a vape without strains')
  return vape
}

/**
 * Every address that is not of the back office, as document and as data, products and offers among them. The confirmation of an order
 * is not: its id is the secret that opens it, for whoever was given it.
 */
export function addressesOfShop(): string[] {
  const pages = Object.values(EXPECTED)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/admin') && !path.startsWith('/api/admin') && path !== '/sign-out')
  const goods = [
    ...['strain', 'vape', 'concentrate', 'mixed'].map((kind) => `/api/order-form/${kind}`),
    ...['/', '/vapes', '/vapes?sort=price-up', '/concentrates', '/sitemap.xml'],
    `/vape/${plainVape().id}`,
    `/product/${STRAINS[0]?.id}`,
  ]
  const all = [...new Set([...pages, ...goods])]
  return [...all, ...all.filter((path) => !path.startsWith('/api/')).map(toData)]
}

function toData(path: string) {
  const [pathname = '/', query] = path.split('?')
  return `${pathname === '/' ? '/_' : pathname}.data${query === undefined ? '' : `?${query}`}`
}

export type Answer = { path: string; as: string; status: number; text: string; cache: string }

/** What somebody is answered. Streams that stay open are given a moment. */
export async function ask(shop: RunningShop, path: string, as: string, cookie: string): Promise<Answer> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), 3000)
  try {
    const response = await fetch(shop.url + path, {
      headers: { cookie },
      redirect: 'manual',
      signal: ending.signal,
    })
    const heads = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    const text = await response.text().catch(() => '')
    return {
      path,
      as,
      status: response.status,
      text: `${heads}\n${text}`,
      cache: response.headers.get('cache-control') ?? '',
    }
  } catch {
    return { path, as, status: 0, text: '', cache: '' }
  } finally {
    clearTimeout(timer)
  }
}

/** Which of these words stand in an answer. */
export function canariesIn({ text }: Answer, words: readonly string[]): string[] {
  return words.filter((word) => text.includes(word))
}

type Asker = { as: string; cookie: string; own?: Canaried; others: readonly Canaried[] }

/** Every address as each of them, one after the other, so that what a cache would keep of one is there for the next; how many answers had what is one's own. */
export async function lookApart(
  shop: RunningShop,
  askers: readonly Asker[],
  addresses: readonly string[],
  check: Check,
): Promise<number> {
  let own = 0
  for (const path of addresses)
    for (const { as, cookie, own: mine, others } of askers) {
      const answer = await ask(shop, path, as, cookie)
      for (const other of others) {
        const found = canariesIn(answer, other.canaries)
        check(found.length === 0, `${path} shows ${found.join(', ')} to ${as}.`)
      }
      if (!mine || canariesIn(answer, mine.canaries).length === 0) continue
      own += 1
      check(/no-store|private/.test(answer.cache), `${path} may be kept: ${answer.cache}.`)
    }
  return own
}
