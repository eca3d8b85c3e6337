import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { browse } from '#domain/catalogue/browse/browse.ts'
import { readQuery } from '#domain/catalogue/browse/list-query.ts'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { type PreparedCatalogue, prepareCatalogue } from '../publishing/prepare-catalogue.ts'
import { loadCatalogueFiles, loadDefaultSettings } from './load-defaults.ts'

const shipped = join(import.meta.dirname, '../../../catalogue')
const files = ['strains.json', 'vapes.json', 'concentrates.json']
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  for (const file of files) await copyFile(join(shipped, file), join(folder, file))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the catalogue of a folder', () => {
  test('is read, found by id and ready for browsing', async () => {
    const catalogue = await load('everyone')
    expect(productsOf(catalogue, strain)).toHaveLength(15)
    expect(catalogue.find(strain, 'og-kush')?.name).toBe('OG Kush')
    expect(catalogue.find(vape, 'cascade-liquid-diamonds')?.priceCents).toBe(6998)
    expect(catalogue.find(concentrate, 'nothing')).toBeUndefined()
    expect(catalogue.listOf(vape).products).toBe(productsOf(catalogue, vape))
    expect(catalogue.listOf(concentrate).facets.map(({ key }) => key)).toEqual(['type', 'brand', 'size'])
  })

  test('has the version of its content: new with a new price, the same after reformatting', async () => {
    const { version } = await load('everyone')
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    await change('vapes.json', (text) => JSON.stringify(JSON.parse(text)))
    expect((await load('everyone')).version).toBe(version)
    await change('vapes.json', (text) => text.replace('69.98', '70.98'))
    expect((await load('everyone')).version).not.toBe(version)
  })
})

describe('health statements', () => {
  const find = (catalogue: PreparedCatalogue, text: string) => {
    const list = catalogue.listOf(strain)
    return browse(list, readQuery(list, new URLSearchParams({ q: text }))).total
  }

  test('are there for everyone, and are searched', async () => {
    const catalogue = await load('everyone')
    expect(JSON.stringify(productsOf(catalogue, strain))).toContain('Reported to')
    expect(find(catalogue, 'bedtime')).toBe(1)
  })

  test('for nobody are nowhere: not in a strain, not in a search, and the version is another', async () => {
    const [all, none] = await Promise.all([load('everyone'), load('nobody')])
    const strains = productsOf(none, strain)
    for (const kept of [
      strains,
      strains.map(({ id }) => none.find(strain, id)),
      none.listOf(strain).products,
    ])
      expect(JSON.stringify(kept)).not.toMatch(/Reported to|Bedtime/)
    expect(find(none, 'bedtime')).toBe(0)
    expect(find(none, 'black domina')).toBe(1)
    expect(none.version).not.toBe(all.version)
  })
})

describe('the settings of shop.config.ts', () => {
  test('are taken as they are', () => {
    expect(loadDefaultSettings()).toMatchObject({ name: 'Cultivar' })
  })

  test('say nothing of customers: half of the shop would not hear it', () => {
    const withCustomers = () => loadDefaultSettings({ ...loadDefaultSettings(), customers: {} })
    expect(withCustomers).toThrow(StartupProblem)
    expect(withCustomers).toThrow(
      'shop.config.ts: publish customers in the back office, and take it out here',
    )
  })

  test('with a mistake are refused with its name', () => {
    const nameless = () => loadDefaultSettings({ ...loadDefaultSettings(), name: '' })
    expect(nameless).toThrow(StartupProblem)
    expect(nameless).toThrow(/^shop\.config\.ts: name/)
  })
})

describe('a catalogue that cannot be used', () => {
  test('is refused with the file, the product and the field', async () => {
    await change('vapes.json', (text) => text.replace('69.98', '69980'))
    await expectProblem(
      'The catalogue has a mistake: vapes.json, cascade-liquid-diamonds, price: must be between 0.01 and 10000.00 EUR.',
    )
  })

  test('counts the mistakes after the first', async () => {
    await change('vapes.json', (text) => text.replace('69.98', '69980').replace('"Kandl"', '" Kandl"'))
    await expectProblem(/^The catalogue has a mistake: vapes\.json, .* \(and 1 more\)\.$/)
  })

  test('is refused where a file is missing or no JSON', async () => {
    await change('strains.json', (text) => `${text}]`)
    await expectProblem(/^The catalogue file strains\.json is no valid JSON \(.+\); correct it\.$/)
    await rm(join(folder, 'strains.json'))
    await expectProblem(/strains\.json cannot be read \(ENOENT\); put it back\.$/)
  })
})

async function load(healthStatements: 'everyone' | 'nobody') {
  return prepareCatalogue((await loadCatalogueFiles(folder)).catalogue, { healthStatements })
}

async function change(file: string, edit: (text: string) => string) {
  const path = join(folder, file)
  await writeFile(path, edit(await readFile(path, 'utf8')))
}

async function expectProblem(message: string | RegExp) {
  const loading = load('everyone')
  await expect(loading).rejects.toThrow(message)
  await expect(loading).rejects.toBeInstanceOf(StartupProblem)
}
