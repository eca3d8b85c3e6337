import { describe, expect, it } from 'vitest'
import { groupByKind } from './group-by-kind.ts'

const line = (kind: string, name = kind) => ({ kind, name })
const shown = (lines: { kind?: string; name: string }[]) =>
  groupByKind(lines).map((group) => [group.title, ...group.lines.map(({ name }) => name)])

describe('the lines of an order by their kinds', () => {
  it('stand under what the shop calls each kind, in the order of the shop', () => {
    const lines = [line('concentrate'), line('strain', 'b'), line('vape'), line('strain', 'a')]
    expect(shown(lines)).toEqual([
      ['Strains', 'b', 'a'],
      ['Vapes', 'vape'],
      ['Concentrates', 'concentrate'],
    ])
  })

  it('have no title where all are of one kind', () => {
    expect(shown([line('vape', 'a'), line('vape', 'b')])).toEqual([[undefined, 'a', 'b']])
    expect(shown([line('edible', 'a')])).toEqual([[undefined, 'a']])
    expect(shown([])).toEqual([[undefined]])
  })

  it('of kinds that are no longer sold stand together at the end', () => {
    expect(shown([line('edible'), line('hash'), line('strain')])).toEqual([
      ['Strains', 'strain'],
      ['Other products', 'edible', 'hash'],
    ])
  })

  it('are not taken apart where the kind of some is not known', () => {
    expect(shown([{ name: 'a' }, { name: 'b' }])).toEqual([[undefined, 'a', 'b']])
    expect(shown([line('strain', 'a'), { name: 'b' }])).toEqual([[undefined, 'a', 'b']])
  })
})
