import { describe, expect, it } from 'vitest'
import { consentAt, needsTime } from './consent.ts'

const GIVEN = '2026-03-01T12:00:00.000Z'
const YEAR_LATER = Date.parse('2027-03-01T12:00:00.000Z')

describe('an answer to the cookie banner', () => {
  it.each(['accepted', 'rejected'])('%s counts from the moment it is given', (answer) => {
    expect(consentAt(Date.parse(GIVEN), answer, GIVEN)).toBe(answer)
  })

  it('counts until the last millisecond of its year', () => {
    expect(consentAt(YEAR_LATER - 1, 'accepted', GIVEN)).toBe('accepted')
    expect(consentAt(YEAR_LATER - 1, 'rejected', GIVEN)).toBe('rejected')
  })

  it('is unset again after a year', () => {
    expect(consentAt(YEAR_LATER, 'accepted', GIVEN)).toBe('unset')
    expect(consentAt(YEAR_LATER, 'rejected', GIVEN)).toBe('unset')
  })

  it.each([undefined, '', 'unset', 'true', 'Accepted', 'accepted '])('%j is none', (answer) => {
    expect(consentAt(Date.parse(GIVEN), answer, GIVEN)).toBe('unset')
  })

  it.each([undefined, '', 'yesterday'])('counts with the unreadable time %j, and needs one', (answeredAt) => {
    expect(consentAt(YEAR_LATER, 'accepted', answeredAt)).toBe('accepted')
    expect(needsTime(YEAR_LATER, answeredAt)).toBe(true)
  })

  it('needs another time when its own has not come yet', () => {
    expect(needsTime(Date.parse(GIVEN) - 1, GIVEN)).toBe(true)
    expect(needsTime(Date.parse(GIVEN), GIVEN)).toBe(false)
    expect(needsTime(YEAR_LATER, GIVEN)).toBe(false)
  })
})
