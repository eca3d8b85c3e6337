import { describe, expect, it } from 'vitest'
import { concentrateOrder } from './kinds/concentrate.ts'
import { strainOrder } from './kinds/strain.ts'
import { vapeOrder } from './kinds/vape.ts'
import type { OrderProblem } from './order-problem.ts'
import { problemToasts } from './problem-toasts.ts'

const noPhone: OrderProblem = { field: 'phone', rule: 'invalid', message: 'Phone is required' }
const noCountry: OrderProblem = { field: 'country', rule: 'invalid', message: 'Country is required' }

describe('the toasts of a refused order', () => {
  it('of strains are one: what failed first, under Validation Error', () =>
    expect(problemToasts(strainOrder, [noPhone, noCountry])).toEqual([
      { title: 'Validation Error', description: 'Phone is required' },
    ]))

  it('of too few grams has its own title', () => {
    const problem = strainOrder.checkLines([])
    expect(problem && problemToasts(strainOrder, [problem])).toEqual([
      { title: 'Minimum Order Not Met', description: 'Minimum order quantity is 150g' },
    ])
  })

  it('of vapes are as many as failures, each message a title', () =>
    expect(problemToasts(vapeOrder, [noPhone, noCountry])).toEqual([
      { title: 'Phone is required' },
      { title: 'Country is required' },
    ]))

  it('of concentrates are one: the first message as the title', () =>
    expect(problemToasts(concentrateOrder, [noPhone, noCountry])).toEqual([{ title: 'Phone is required' }]))

  it('are none where nothing failed', () => expect(problemToasts(strainOrder, [])).toEqual([]))
})
