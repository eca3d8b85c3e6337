import { addressesOfShop, ask, canariesIn, makeTwoCompanies } from '#tests/buyers/two-companies.ts'
import type { Line, Outcome } from '../line.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally } from './tally.ts'

const ROUNDS = 20

export const companies: Line = {
  name: 'companies',
  table: 'security',
  promise: 'A company sees its own prices, orders and people alone',
  proof:
    'Two companies with price lists, people and orders of their own. Every address of the shop, as document and as data, with the offers of all kinds: as one of them, as a stranger, as the other, and in every other order of the three, so that whatever a cache keeps of one is there for the next. No answer holds a name, a price or an order of another company.',
  shortForm: ['tests/process/companies-apart.built.test.ts', 'tests/process/buyers-only.built.test.ts'],
  run: (folder) => withStand(folder, proveCompaniesApart),
}

async function proveCompaniesApart({ shop, admin }: Stand): Promise<Outcome> {
  const tally = createTally()
  const [alpha, bravo] = await makeTwoCompanies(shop)
  const addresses = addressesOfShop()
  const askers = [
    { as: alpha.name, cookie: alpha.cookie, others: [bravo] },
    { as: 'a stranger', cookie: '', others: [alpha, bravo] },
    { as: bravo.name, cookie: bravo.cookie, others: [alpha] },
    // Staff see both in the back office; the shop itself shows them what everybody sees.
    { as: 'staff', cookie: admin, others: [] },
  ]
  let own = 0
  for (let round = 0; round < ROUNDS; round++) {
    const inOrder = askers
      .map((_, at) => askers[(at + round) % askers.length])
      .filter((asker) => asker !== undefined)
    for (const path of round % 2 === 0 ? addresses : addresses.toReversed())
      for (const { as, cookie, others } of inOrder) {
        const answer = await ask(shop, path, as, cookie)
        for (const other of others) {
          const found = canariesIn(answer, other.canaries)
          tally.check(found.length === 0, `${path} shows ${found.join(', ')} to ${as}.`)
        }
        const mine = [alpha, bravo].find(({ name }) => name === as)
        if (mine && canariesIn(answer, mine.canaries).length > 0) own += 1
      }
  }
  tally.check(own > 0, 'No company saw a price of its own.')
  return {
    done: `${count(addresses.length, 'address', 'addresses')} in ${count(ROUNDS, 'round')}, ${count(tally.tried, 'check')}`,
    failures: tally.failures,
    figures: [['answers in which a company saw what is its own', String(own)]],
  }
}
