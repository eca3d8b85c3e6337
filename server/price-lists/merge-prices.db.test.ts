import { beforeEach, describe, expect, test } from 'vitest'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import type { Tie } from '#domain/price-lists/find-ties.ts'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import { answerIntent } from '#server/answer-form.ts'
import { mergeCompanies, readMoves, undoMove } from '#server/companies/company-moves.ts'
import { findCompany } from '#server/companies/find-company.ts'
import { moveForms } from '#server/companies/move-forms.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ADA, createListWorld } from '#tests/price-lists/published-lists.ts'
import { createBuyerSnapshots } from './buyer-snapshots.ts'
import { createGroup, readCompanyPricing, setGroup } from './customer-groups.ts'
import { describeTies } from './describe-ties.ts'
import { findList } from './find-list.ts'
import { listPriceLists } from './list-price-lists.ts'
import { findTiesOfMerge } from './planned-lists.ts'

const database = useTestDatabase()
const { publish, makeCompany, listsOf, empty } = createListWorld(database)
const snapshot = snapshotOf(shippedCatalogue)
const [vape] = listOrderables(shippedCatalogue, 'vape')
if (!vape) throw new Error('The shipped catalogue has a vape')
const oneVape: ListContent = { kinds: {}, products: { vape: { [vape.id]: 1234 } } }

beforeEach(empty)

async function revisionOf(company: number) {
  return (await findCompany(database.db, company))?.revision ?? 0
}

async function merge(source: number, target: number) {
  const merged = { source, target, revision: await revisionOf(target), actor: ADA }
  return mergeCompanies(database.db, merged, findTiesOfMerge)
}

async function undo(company: number) {
  const [move] = await readMoves(database.db, company)
  return undoMove(database.db, { id: move?.id ?? 0, company, actor: ADA })
}

async function makeGroup(name: string, ...companies: number[]) {
  const group = (await createGroup(database.db, { name, actor: ADA })) ?? 0
  for (const company of companies)
    await setGroup(database.db, { company, revision: await revisionOf(company), group, actor: ADA })
  return group
}

const groupOf = async (company: number) => (await readCompanyPricing(database.db, company)).group?.name

async function priceOf(company: number) {
  const shop = await createBuyerSnapshots(database.db).snapshotFor(await listsOf(company), snapshot)
  const [found] = listOrderables(shop.catalogue, 'vape').filter(({ id }) => id === vape?.id)
  return { cents: found?.unitCents, source: found?.priceSource?.list }
}

describe('the lists of a company that is merged into another', () => {
  test('hold for that one, and return when the merge is taken back', async () => {
    const [hof, berg] = [await makeCompany('Hof'), await makeCompany('Berg')]
    const list = await publish('Hof 2027', { companies: [hof], content: oneVape })
    const before = await listsOf(hof)
    expect(await merge(hof, berg)).toEqual({ ok: true, company: berg })
    expect(await listsOf(berg)).toBe(before)
    expect(await priceOf(berg)).toEqual({ cents: 1234, source: 'list Hof 2027' })
    expect((await readCompanyPricing(database.db, berg)).lists).toMatchObject([
      { name: 'Hof 2027', isOwn: true },
    ])
    // The office names whom it is for by now.
    expect(await listPriceLists(database.db)).toMatchObject([{ version: { companies: ['Berg'] } }])
    expect((await findList(database.db, list.ok ? list.id : 0))?.versions[0]?.companies).toEqual([berg])
    expect(await undo(berg)).toEqual({ ok: true })
    expect([await listsOf(hof), await listsOf(berg)]).toEqual([before, ''])
  })

  test('come along through a chain', async () => {
    const [hof, berg, tal] = [await makeCompany('Hof'), await makeCompany('Berg'), await makeCompany('Tal')]
    await publish('Hof 2027', { companies: [hof], content: oneVape })
    await merge(hof, berg)
    await merge(berg, tal)
    expect(await priceOf(tal)).toEqual({ cents: 1234, source: 'list Hof 2027' })
    await undo(tal)
    expect(await priceOf(berg)).toEqual({ cents: 1234, source: 'list Hof 2027' })
  })

  test('refuse the merge where they tie with those of the other, also later, and are named', async () => {
    const [hof, berg] = [await makeCompany('Hof'), await makeCompany('Berg')]
    await publish('Hof 2027', { companies: [hof] })
    await publish('Berg 2028', { companies: [berg], from: new Date(Date.now() + 86_400_000) })
    const outcome = await merge(hof, berg)
    expect(outcome).toMatchObject({
      ok: false,
      reason: 'ties',
      ties: [{ lists: ['Hof 2027', 'Berg 2028'], kind: 'vape', companies: [berg] }],
    })
    expect((await findCompany(database.db, hof))?.mergedInto).toBeNull()
    const prices = {
      findTies: findTiesOfMerge,
      describeTies: (ties: readonly Tie[]) => describeTies(database.db, ties, snapshot),
    }
    const form = new FormData()
    for (const [name, value] of Object.entries({
      intent: 'merge',
      source: String(hof),
      revision: String(await revisionOf(berg)),
    }))
      form.set(name, value)
    expect(await answerIntent(form, moveForms(database.db, berg, { actor: ADA, prices }))).toMatchObject({
      message: expect.stringContaining(
        'The lists Hof 2027 and Berg 2028 both set the price of vapes for Berg',
      ),
    })
  })

  test('may say something else, and then a third list may not say the same', async () => {
    const [hof, berg] = [await makeCompany('Hof'), await makeCompany('Berg')]
    await publish('Hof 2027', { companies: [hof], content: oneVape })
    await publish('Berg 2027', { companies: [berg] })
    expect(await merge(hof, berg)).toMatchObject({ ok: true })
    expect(await publish('Another', { companies: [berg], content: oneVape })).toMatchObject({
      reason: 'ties',
      ties: [{ lists: ['Another', 'Hof 2027'] }],
    })
  })

  test('that were of its group and name it now have another name among prices', async () => {
    const [hof, berg] = [await makeCompany('Hof'), await makeCompany('Berg')]
    const group = await makeGroup('Clubs', berg)
    await publish('Both', { companies: [hof], groups: [group] })
    const before = await listsOf(berg)
    expect(before).toMatch(/^\d+g$/)
    await merge(hof, berg)
    expect(`${await listsOf(berg)}g`).toBe(before)
  })
})

describe('the group of a company that is merged into another', () => {
  test('becomes that of one without a group, and returns', async () => {
    const [hof, berg] = [await makeCompany('Hof'), await makeCompany('Berg')]
    const group = await makeGroup('Clubs', hof)
    await publish('Clubs 2027', { groups: [group] })
    await merge(hof, berg)
    expect(await groupOf(berg)).toBe('Clubs')
    expect(await listsOf(berg)).toMatch(/^\d+g$/)
    await undo(berg)
    expect([await groupOf(hof), await groupOf(berg)]).toEqual(['Clubs', undefined])
  })

  test('stays that of one which was in it, or was put into another since', async () => {
    const [hof, berg, tal] = [await makeCompany('Hof'), await makeCompany('Berg'), await makeCompany('Tal')]
    await makeGroup('Clubs', hof, berg)
    await merge(hof, berg)
    await undo(berg)
    expect(await groupOf(berg)).toBe('Clubs')
    await merge(hof, tal)
    await makeGroup('Shops', tal)
    await undo(tal)
    expect(await groupOf(tal)).toBe('Shops')
  })

  test('refuses the merge into one of another group', async () => {
    const [hof, berg] = [await makeCompany('Hof'), await makeCompany('Berg')]
    await makeGroup('Clubs', hof)
    await makeGroup('Shops', berg)
    expect(await merge(hof, berg)).toEqual({
      ok: false,
      reason: 'groups',
      groups: { source: 'Clubs', target: 'Shops' },
    })
    expect((await findCompany(database.db, hof))?.mergedInto).toBeNull()
  })
})
