import { addressesOfShop, lookApart, makeTwoCompanies } from '#tests/buyers/two-companies.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, type Tally } from './tally.ts'

const ROUNDS = 20

export const companies: SecurityLine = {
  name: 'companies',
  promise: 'A company sees its own prices, orders and people alone',
  proof:
    'Two companies with price lists, people and orders of their own. Every address of the shop, as document and as data, with the offers of all kinds: as one of them, as a stranger, as the other, and in every other order of the three, so that whatever a cache keeps of one is there for the next. No answer holds a name, a price or an order of another company.',
  shortForm: ['tests/process/companies-apart.built.test.ts', 'tests/process/buyers-only.built.test.ts'],
  run: onStand(proveCompaniesApart),
}

async function proveCompaniesApart({ shop, admin }: Stand, tally: Tally): Promise<Proven> {
  const [alpha, bravo] = await makeTwoCompanies(shop)
  const addresses = addressesOfShop()
  const askers = [
    { as: alpha.name, cookie: alpha.cookie, own: alpha, others: [bravo] },
    { as: 'a stranger', cookie: '', others: [alpha, bravo] },
    { as: bravo.name, cookie: bravo.cookie, own: bravo, others: [alpha] },
    // Staff see both in the back office; the shop itself shows them what everybody sees.
    { as: 'staff', cookie: admin, others: [] },
  ]
  let own = 0
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % askers.length
    const inOrder = [...askers.slice(first), ...askers.slice(0, first)]
    own += await lookApart(shop, inOrder, round % 2 ? addresses.toReversed() : addresses, tally.check)
  }
  tally.check(own > 0, 'No company saw a price of its own.')
  return {
    done: `${count(addresses.length, 'address', 'addresses')} in ${count(ROUNDS, 'round')}, ${count(tally.tried, 'check')}`,
    figures: [['answers in which a company saw what is its own', String(own)]],
  }
}
