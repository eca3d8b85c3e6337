import { describe, expect, it } from 'vitest'
import { HOME_SECTIONS, isSectionList, sectionsOf } from './home-sections.ts'

describe('the sections of the home page', () => {
  it('stand as they come until somebody chooses', () => {
    expect(sectionsOf({})).toEqual(Object.keys(HOME_SECTIONS))
    expect(sectionsOf({ home: { sections: '' } })).toEqual(Object.keys(HOME_SECTIONS))
  })

  it('stand in the order that was chosen, without those that were turned off', () =>
    expect(sectionsOf({ home: { sections: 'products,hero' } })).toEqual(['products', 'hero']))

  it.each(['', 'products', 'payment,products'])('are read from %j', (text) =>
    expect(isSectionList(text)).toBe(true),
  )

  it.each([
    'hero',
    'products,products',
    'products,drawers',
    'products,',
    'products, hero',
    'toString,products',
  ])('are not read from %j', (text) => expect(isSectionList(text)).toBe(false))
})
