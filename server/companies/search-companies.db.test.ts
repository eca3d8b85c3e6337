import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { listCompanies } from './list-companies.ts'

const database = useTestDatabase()
const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)
const ALL = { state: '', country: '', ends: '', sort: '', after: '', before: '' } as const

async function find(search: string) {
  const { companies } = await listCompanies(database.db, { ...ALL, search }, { timeoutMs: PATIENCE_MS })
  return companies.map(({ name }) => name)
}

async function add(name: string, { place = '', vatNumber = null as string | null, people = [] as string[] }) {
  const { rows } = await query(
    `INSERT INTO companies (name, place, vat_number, country, created_by_name) VALUES ($1, $2, $3, 'Germany', 'Ada') RETURNING number`,
    [name, place, vatNumber],
  )
  for (const [at, person] of people.entries())
    await query(`INSERT INTO people (company, name, email) VALUES ($1, $2, $3)`, [
      rows[0].number,
      person,
      `mail${at}@company${rows[0].number}.example`,
    ])
}

/** So many that a search goes through the first of them before it asks the indexes. */
async function addToLongList(name: string, count = 1200) {
  await query(
    `INSERT INTO companies (name, country, created_by_name) SELECT $1, 'Germany', 'Ada' FROM generate_series(1, $2)`,
    [name, count],
  )
}

const empty = () => query('TRUNCATE companies CASCADE')

describe.each(['in a short list', 'in a long one'])('what staff type, %s', (list) => {
  // They are only searched.
  beforeAll(async () => {
    await empty()
    await add('Łódź Dąbrowski', { people: ['Tomáš Černý'] })
    await add('Große Straße Süd', { place: 'Köln' })
    await add('O’Brien & Sons', { place: 'Åre' })
    await add('Φαρμακείο Παπαδόπουλος', { place: 'Πάτρα' })
    await add('Аптека Иванов', { place: 'София' })
    await add('Bæk Ørsted', { vatNumber: 'DK12345678' })
    if (list === 'in a long one') await addToLongList('Zzz')
  })

  it.each([
    ['dąb', 'Łódź Dąbrowski'],
    ['DABROWSKI', 'Łódź Dąbrowski'],
    ['lodz da', 'Łódź Dąbrowski'],
    ['Tomáš', 'Łódź Dąbrowski'],
    // A letter and its accent, as some keyboards write them.
    ['C\u030cerny', 'Łódź Dąbrowski'],
    ['strasse', 'Große Straße Süd'],
    ['sü', 'Große Straße Süd'],
    ['köl', 'Große Straße Süd'],
    ['o’b', 'O’Brien & Sons'],
    ["O'Brien", 'O’Brien & Sons'],
    ['obrien & s', 'O’Brien & Sons'],
    ['åre', 'O’Brien & Sons'],
    ['ΠΑΠΑΔ', 'Φαρμακείο Παπαδόπουλος'],
    ['πάτρα', 'Φαρμακείο Παπαδόπουλος'],
    ['papadopoylos', 'Φαρμακείο Παπαδόπουλος'],
    ['иванов', 'Аптека Иванов'],
    ['София', 'Аптека Иванов'],
    ['baek', 'Bæk Ørsted'],
    ['ørs', 'Bæk Ørsted'],
  ])('%s finds %s', async (typed, name) => {
    expect(await find(typed)).toEqual([name])
  })

  it('one or two letters begin a word of a name or place, not of an address or number', async () => {
    expect(await find('br')).toEqual([])
    expect(await find('so')).toEqual(['Аптека Иванов', 'O’Brien & Sons'])
    for (const typed of ['dk', 'to', 'ma', 'ex']) expect(await find(typed), typed).toEqual([])
    expect(await find('tom')).toEqual(['Łódź Dąbrowski'])
    expect(await find('dk1')).toEqual(['Bæk Ørsted'])
  })
})

describe('several words', () => {
  beforeEach(empty)

  it('are found in any order and wherever they stand, however rare each of them is', async () => {
    await add('Hahn GmbH', { place: 'Bremen', people: ['Jo Quispel', 'Al Ypma'] })
    await add('GmbH Hahn', { place: 'Leipzig' })
    await add('Hahn', { place: 'Leipzig' })
    await addToLongList('Common GmbH')
    expect(await find('hahn gmbh')).toEqual(['GmbH Hahn', 'Hahn GmbH'])
    expect(await find('GMBH hahn')).toEqual(['GmbH Hahn', 'Hahn GmbH'])
    expect(await find('leipzig hahn')).toEqual(['Hahn', 'GmbH Hahn'])
    expect(await find('bremen quispel')).toEqual(['Hahn GmbH'])
    expect(await find('hahn hahn bremen')).toEqual(['Hahn GmbH'])
    expect(await find('hahn rare')).toEqual([])
    expect(await find('common gmbh')).toHaveLength(50)
    expect(await find('gmbh hahn leipzig bremen quispel')).toEqual([])
    expect(await find('gmbh hahn bremen quispel ypma')).toEqual(['Hahn GmbH'])
  })

  it('of which none is rare, and which hardly anybody has together', async () => {
    await add('Usual', { place: 'Common' })
    for (let turn = 0; turn < 60; turn++)
      for (const name of ['Common', 'Usual']) await addToLongList(name, 10)
    expect(await find('usual common')).toEqual(['Usual'])
  })

  it('of which one is short: it begins any word, of a person too; all short ones begin one of the name or place', async () => {
    await add('De Luca', { place: 'La Spezia', people: ['Jo Quispel'] })
    await add('Hahn', { vatNumber: 'DE123456788', people: ['Laura Quispel'] })
    await addToLongList('Zzz')
    expect(await find('jo quispel')).toEqual(['De Luca'])
    expect(await find('quispel la')).toEqual(['Hahn', 'De Luca'])
    expect(await find('de la')).toEqual(['De Luca'])
    expect(await find('la lu')).toEqual(['De Luca'])
    expect(await find('uispel o')).toEqual([])
    expect(await find('quispel &')).toEqual([])
  })

  it('have their signs as they are', async () => {
    for (const name of ['Hahn 100% GmbH', 'Hahn_GmbH', 'Hahn\\GmbH', 'Hahn & Sons']) await add(name, {})
    await addToLongList('Zzz')
    expect(await find('hahn 100% g')).toEqual(['Hahn 100% GmbH'])
    expect(await find('hahn 1__% g')).toEqual([])
    expect(await find('hahn_g')).toEqual(['Hahn_GmbH'])
    expect(await find('hahn\\g')).toEqual(['Hahn\\GmbH'])
    expect(await find('hahn &')).toEqual(['Hahn & Sons'])
  })
})

it('finds a company of a hundred people among common and rare ones', async () => {
  await empty()
  const people = Array.from({ length: 100 }, (_, at) => `Somebody Number${at} Özgür`)
  await add('Oldest', { people })
  await addToLongList('Common')
  await add('Newest Common', { people })
  expect(await find('number99')).toEqual(['Newest Common', 'Oldest'])
  expect((await find('common'))[0]).toBe('Newest Common')
  expect(await find('common')).toHaveLength(50)
  expect((await find('somebody number7 ozgur'))[1]).toBe('Oldest')
})

it('is looked for in letters without accents: name and place, then everything else', async () => {
  await empty()
  await add('Łódź Dąbrowski', {
    place: 'Köln',
    vatNumber: 'DE123456788',
    people: ['Tomáš Černý', 'Ørsted O’Brien'],
  })
  const { rows: written } = await query('SELECT search_name, search_rest FROM companies')
  expect(written[0].search_name).toBe(' lodz dabrowski\t koln')
  expect(written[0].search_rest).toMatch(
    /^\n de123456788\t tomas cerny\t mail0@company\d+\.example\t orsted obrien\t mail1@company\d+\.example$/,
  )
})
