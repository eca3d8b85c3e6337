import { describe, expect, test } from 'vitest'
import { browse } from '#domain/catalogue/browse/browse.ts'
import { indexList } from '#domain/catalogue/browse/list-index.ts'
import { readQuery } from '#domain/catalogue/browse/list-query.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { findVocabularyProblems } from '#tests/seo/check-vocabulary.ts'
import { filledShop } from '#tests/seo/shop-facts.ts'
import { listHead } from './list-head.ts'

const index = indexList(vape.list.definition, shippedCatalogue.vapes)

describe('the head of a catalogue page', () => {
  test('describes the first ten vapes to search engines', () => {
    const graph = thingsOf('')
    const list = graph.find((node) => node['@type'] === 'CollectionPage')?.mainEntity
    expect(list).toMatchObject({ numberOfItems: 17, itemListElement: { length: 10 } })
    expect(findVocabularyProblems(graph)).toEqual([])
  })

  test.each(['type=live-resin', 'q=lemon', 'sort=name'])(
    'names the whole list as the page of ?%s',
    (search) => {
      expect(headOf(search)).toContainEqual({
        tagName: 'link',
        rel: 'canonical',
        href: 'https://shop.example/vapes',
      })
    },
  )
})

function headOf(search: string) {
  const result = browse(index, readQuery(index, new URLSearchParams(search)))
  return listHead(filledShop, vape, index, result, { prices: shippedPrices })
}

function thingsOf(search: string) {
  return headOf(search).flatMap((tag) => ('script:ld+json' in tag ? tag['script:ld+json']['@graph'] : []))
}
