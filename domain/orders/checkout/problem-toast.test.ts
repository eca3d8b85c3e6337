import { describe, expect, it } from 'vitest'
import { concentrateOrder } from '#domain/kinds/concentrate/order.ts'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import { vapeOrder } from '#domain/kinds/vape/order.ts'
import { BASKET } from './basket-checkout.ts'
import type { OrderProblem } from './order-problem.ts'
import { problemToast, sentenceOf } from './problem-toast.ts'

const noPhone: OrderProblem = { field: 'phone', rule: 'invalid', message: 'Phone is required' }
const noCountry: OrderProblem = { field: 'country', rule: 'invalid', message: 'Country is required' }

describe('the toast of a refused order', () => {
  it('of strains has what failed first, under Validation Error', () =>
    expect(problemToast(strainOrder, [noPhone, noCountry])).toEqual({
      title: 'Validation Error',
      problems: [noPhone],
    }))

  it('of too few grams has its own title', () => {
    const problem = strainOrder.checkLines([], STRAIN_DEFAULT_LADDER)
    expect(problem && problemToast(strainOrder, [problem])).toMatchObject({
      title: 'Minimum Order Not Met',
      problems: [{ message: 'Minimum order quantity is 150g' }],
    })
  })

  it('of a basket has every failure, and says of which kind it is', () => {
    const tooFew = { ...strainOrder.checkLines([], STRAIN_DEFAULT_LADDER), kind: 'strain' } as OrderProblem
    expect(problemToast(BASKET, [tooFew])).toEqual({ title: 'Minimum Order Not Met', problems: [tooFew] })
    // The title of one would be wrong above both.
    const both = problemToast(BASKET, [tooFew, noPhone])
    expect(both).toEqual({ title: 'Validation Error', problems: [tooFew, noPhone] })
    expect(both.problems.map(sentenceOf)).toEqual([
      'Strains: Minimum order quantity is 150g',
      'Phone is required',
    ])
  })

  it('of vapes has every failure', () =>
    expect(problemToast(vapeOrder, [noPhone, noCountry])).toEqual({
      title: undefined,
      problems: [noPhone, noCountry],
    }))

  it('of concentrates has the first failure', () =>
    expect(problemToast(concentrateOrder, [noPhone, noCountry])).toEqual({
      title: undefined,
      problems: [noPhone],
    }))
})
