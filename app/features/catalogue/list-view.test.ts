import { describe, expect, test } from 'vitest'
import { browse } from '#domain/catalogue/browse/browse.ts'
import { indexList, type ListIndex } from '#domain/catalogue/browse/list-index.ts'
import { readQuery } from '#domain/catalogue/browse/list-query.ts'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { STRAIN_LIST } from '#domain/kinds/strain/list.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedWords } from '#tests/catalogue/shipped-words.ts'
import { viewList } from './list-view.ts'
import { listStrains, plateNumber, strainCards } from './strain-cards.ts'

const { strains, vapes, concentrates } = shippedCatalogue
const vapeList = indexList(vape.list.definition, vapes)
const concentrateList = indexList(concentrate.list.definition, concentrates)
const strainList = indexList(STRAIN_LIST, strains)

describe('the view of a list', () => {
  test('counts what there is, and what is left of it', () => {
    expect(askVapes('').count).toBe('17 vapes')
    expect(askVapes('type=mystery-box').count).toBe('2 of 17 vapes')
    expect(askVapes('q=nothing-of-the-kind').count).toBe('0 of 17 vapes')
  })

  test('says how to let go of each filter, and of all', () => {
    const { chips, clearSearch } = askVapes('type=live-resin&max=60&sort=name')
    expect(chips).toEqual([
      { label: 'Type', value: 'Live Resin', search: '?max=60&sort=name' },
      { label: 'Price', value: 'up to €60', search: '?type=live-resin&sort=name' },
    ])
    expect(clearSearch).toBe('?sort=name')
  })

  test('fills the form with what was asked', () => {
    const view = askVapes('q=Lemon&min=50.5&sort=price-up')
    expect(view.text).toBe('lemon')
    expect(view.sort).toBe('price-up')
    expect(view.price).toEqual({ min: '50.50', max: '', lowest: '45', highest: '120' })
  })

  test('sends the usual order as nothing', () => {
    expect(askVapes('').sort).toBe('')
    expect(askVapes('').sorts[0]).toEqual({ key: '', label: 'Featured' })
  })

  test('links to further pages only where there are any', () => {
    expect(askVapes('').pages).toEqual([])
    const long = indexList({ ...vape.list.definition, pageSize: 5 }, vapes)
    const { pages } = view(vape, long, 'page=2')
    expect(pages.map(({ label }) => label)).toEqual(['Previous', '1', '2', '3', '4', 'Next'])
    expect(pages.find(({ isCurrent }) => isCurrent)).toEqual({
      label: '2',
      search: '?page=2',
      isCurrent: true,
    })
  })
})

describe('the card of a vape', () => {
  test('has badges for type and strength, but none for a strength that varies', () => {
    expect(vapeNamed('Slow Melt').badges).toEqual(['Melted Diamonds', '3500mg'])
    expect(vapeNamed("Buyer's Mystery Box").badges).toEqual(['Mystery Box'])
  })

  test('names three strains and counts the rest', () => {
    const { strains: shown, more } = vapeNamed('Slow Melt')
    expect(shown).toHaveLength(3)
    expect(more).toBe('+3 more')
  })

  test('says what the smallest order costs', () => {
    const { price, minimumOrder } = vapeNamed('Slow Melt')
    expect(price).toBe('€94.98')
    expect(minimumOrder).toBe('Minimum order: 10 units (€949.80)')
  })
})

describe('the card of a concentrate', () => {
  test('has badges for type and size, two strains and the count of the rest', () => {
    const { cards } = view(concentrate, concentrateList, '')
    const card = cards.find(({ name }) => name === 'Citrus Grove Live Resin')
    expect(card?.badges).toEqual(['Live Resin', '2g'])
    expect(card?.strains).toHaveLength(2)
    expect(card?.more).toBe('+2')
    expect(card?.minimumOrder).toBe('Min. order: 10 units')
  })
})

describe('the cards of strains', () => {
  test('carry the number of the catalogue, whatever is filtered', () => {
    const { cards, count } = listStrains(
      strainList,
      browse(strainList, readQuery(strainList, new URLSearchParams('type=sativa'))),
      { ladder: strain.ladder.first, words: shippedWords },
    )
    expect(count).toBe('3 of 15 strains')
    expect(cards.map(({ number }) => number)).toEqual(['No. 04', 'No. 08', 'No. 11'])
  })

  test('say what a gram costs, from the largest order to the smallest', () => {
    const [card] = strainCards(strains, strains.slice(0, 1), {
      ladder: strain.ladder.first,
      words: shippedWords,
    })
    expect(card).toMatchObject({ name: 'Gorilla Glue GG4', thc: '25-28%', perGram: '€6.50–10' })
  })

  test('number every strain once', () => {
    expect(new Set(strains.map((strain) => plateNumber(strains, strain))).size).toBe(15)
  })
})

function askVapes(search: string) {
  return view(vape, vapeList, search)
}

function view<P extends Product>({ shown, nouns, ladder }: Kind<P>, index: ListIndex<P>, search: string) {
  if (!shown) throw new Error('This kind has a list of its own')
  const result = browse(index, readQuery(index, new URLSearchParams(search)))
  return viewList(index, result, nouns, (product) => shown.card(product, ladder.first, shippedWords))
}

function vapeNamed(wanted: string) {
  const card = askVapes('').cards.find(({ name }) => name === wanted)
  if (!card) throw new Error(`No vape is called ${wanted}`)
  return card
}
