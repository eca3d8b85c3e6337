import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SHELVES } from '#tests/quick-order/made-up-lines.ts'
import { buildQuickIndex } from './quick-index.ts'
import { readLine } from './read-line.ts'

const index = buildQuickIndex(SHELVES)
const products = SHELVES.flatMap(({ unit, products }) => products.map((product) => ({ unit, ...product })))

/** Written out plainly, and apart from what the shop reads with: letters to change until both are the same. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const slip = fc.record({
  at: fc.nat(40),
  how: fc.constantFrom('drop', 'double', 'swap', 'change'),
  letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
})

function withSlip(name: string, { at, how, letter }: { at: number; how: string; letter: string }): string {
  const place = at % name.length
  const [before, here, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)]
  if (how === 'drop') return before + after
  if (how === 'double') return before + here + here + after
  if (how === 'swap') return before + after.charAt(0) + here + after.slice(1)
  return before + letter + after
}

describe('names with slips in them', () => {
  it('are never filled in as another product', () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), fc.array(slip, { maxLength: 3 }), (meant, slips) => {
        const typed = slips.reduce(withSlip, meant.name)
        const others = products.filter(({ name }) => name !== meant.name)
        const nearest = Math.min(
          ...others.map(({ name }) => distance(typed.toLowerCase(), name.toLowerCase())),
        )
        fc.pre(distance(typed.toLowerCase(), meant.name.toLowerCase()) < nearest)
        const result = readLine(index, `${typed} ${meant.unit === 'gram' ? '500 g' : '20 pcs'}`)
        if (result.state === 'sure') expect([result.item.productId, typed]).toEqual([meant.id, typed])
      }),
      { numRuns: 1000 },
    )
  })

  it('never make a quantity that nobody wrote', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...products),
        fc.integer({ min: 1, max: 9999 }),
        fc.boolean(),
        (meant, figure, isFirst) => {
          const text = isFirst ? `${figure} ${meant.name}` : `${meant.name} ${figure}`
          const result = readLine(index, text)
          if (result.state === 'sure') expect([result.quantity, text]).toEqual([figure, text])
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('whatever is typed, something is said of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(['sure', 'ask', 'unknown']).toContain(readLine(index, text).state)
      }),
      { numRuns: 500 },
    )
  })
})
