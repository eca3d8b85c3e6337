import { describe, expect, it } from 'vitest'
import { createSessionTokens, issueSessionToken, readSessionToken } from './session-token.ts'
import { newVisitId, visitStart } from './visit-id.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const number = newVisitId(NOW)
const token = issueSessionToken(number, 'secret')

describe('the token of a visit', () => {
  it('says the number of its visit to the shop that signed it', () => {
    expect(readSessionToken(token, 'secret')).toBe(number)
    expect(readSessionToken(token, 'another secret')).toBeUndefined()
  })

  it('cannot be made of the number and the signature of another', () => {
    const other = issueSessionToken(newVisitId(NOW + 1), 'secret')
    const [name] = token.split('.')
    const [, signature] = other.split('.')
    expect(readSessionToken(`${name}.${signature}`, 'secret')).toBeUndefined()
  })

  it.each([
    '',
    '.',
    number,
    token.slice(0, -1),
    `${token}x`,
    ` ${token}`,
    `0${token}`,
    token.toUpperCase(),
    token.replace('.', ''),
    `${token.split('.')[0]}.`,
    `${token.split('.')[0]}.${'A'.repeat(22)}`,
  ])('is none when it is changed: %s', (changed) => {
    expect(readSessionToken(changed, 'secret')).toBeUndefined()
  })

  it('is read the same the second time, and by another process', () => {
    const tokens = createSessionTokens('secret')
    for (let time = 0; time < 2; time += 1) {
      expect(tokens.read(token)).toBe(number)
      expect(tokens.read(`${token}x`)).toBeUndefined()
      expect(tokens.read(undefined)).toBeUndefined()
    }
    const issued = tokens.issue(number)
    expect(tokens.read(issued)).toBe(number)
    expect(createSessionTokens('secret').read(issued)).toBe(number)
    expect(createSessionTokens('another secret').read(issued)).toBeUndefined()
  })

  it('holds the start of its visit and twenty random bits', () => {
    expect(BigInt(number) >> 20n).toBe(BigInt(NOW))
    expect(visitStart(number)).toBe(NOW)
    expect(new Set(Array.from({ length: 5000 }, () => newVisitId(NOW + 5))).size).toBe(5000)
    expect(BigInt(newVisitId(NOW + 6)) >> 20n).toBe(BigInt(NOW + 6))
  })
})
