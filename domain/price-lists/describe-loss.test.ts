import { describe, expect, it } from 'vitest'
import { strain } from '../kinds/strain/kind.ts'
import { describeContent, describeLoss } from './describe-loss.ts'

const names = { product: (_: string, id: string) => id.toUpperCase(), kind: (name: string) => `${name}s` }
const describeProducts = (ids: string[]) =>
  describeContent({ kinds: {}, products: { vape: Object.fromEntries(ids.map((id) => [id, 100])) } }, names)

describe('what a list says', () => {
  it('is named by kind, then by product', () => {
    const content = {
      kinds: { strain: { ladder: strain.ladder.first }, vape: { discount: 1250, minimum: 20 } },
      products: { concentrate: { hash: 900 } },
    }
    expect(describeContent(content, names)).toBe(
      'the price tiers of strains, 12.5% off vapes, the minimum order of vapes and the price of HASH',
    )
  })

  it('names three products, and counts four', () => {
    expect(describeProducts([])).toBe('')
    expect(describeProducts(['a', 'b', 'c'])).toBe('the prices of A, B and C')
    expect(describeProducts(['a', 'b', 'c', 'd'])).toBe('the prices of 4 vapes')
  })
})

describe('a loss', () => {
  const prices = '10% off vapes'
  it('says who loses which prices from when', () => {
    expect(describeLoss({ buyers: ['Hof'], prices })).toBe('Hof loses 10% off vapes, from now on.')
    expect(describeLoss({ buyers: ['the group Clubs', 'Hof'], prices, from: '7 March 2027, 14:05' })).toBe(
      'The group Clubs and Hof lose 10% off vapes, from 7 March 2027, 14:05 on.',
    )
  })

  it('names ten buyers, and counts the others', () => {
    const buyers = Array.from({ length: 11 }, (_, at) => `B${at}`)
    expect(describeLoss({ buyers: buyers.slice(1), prices })).toContain('B9 and B10 lose')
    expect(describeLoss({ buyers, prices })).toContain('B9 and 1 more lose')
    expect(describeLoss({ buyers: [], prices })).toBe('No remaining customers use it.')
  })
})
