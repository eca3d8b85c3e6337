import { describe, expect, it } from 'vitest'
import { findKindListProblem, kindsIn, readKindList } from './entitlement-kinds.ts'

describe('the kinds of right', () => {
  it('are the usual ones until the operator lists others', () => {
    expect(kindsIn(readKindList(''), 'Spain')).toEqual(['Licence', 'Permit', 'Pharmacy', 'Exemption'])
  })

  it('belong to a country, or to all', () => {
    const kinds = readKindList('Licence\n\n deutschland: Pharmacy: own licence \nMalta: Licence')
    expect(kindsIn(kinds, 'Germany')).toEqual(['Licence', 'Pharmacy: own licence'])
    expect(kindsIn(kinds, 'Malta')).toEqual(['Licence'])
  })

  it('have a name, in a country that there is', () => {
    expect(findKindListProblem('Licence\nGermany: Pharmacy')).toBe(undefined)
    expect(findKindListProblem('Atlantis: Permit')).toBe('This country is not known: Atlantis')
    expect(findKindListProblem('Germany:')).toBe('This line names no authorisation: Germany:')
  })
})
