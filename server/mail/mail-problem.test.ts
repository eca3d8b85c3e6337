import { describe, expect, it } from 'vitest'
import { describeMailProblem } from './mail-problem.ts'

describe('what went wrong with a mail', () => {
  it('is the mail server’s own words where it answered', () => {
    const error = Object.assign(new Error(), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 no\r\nsuch mailbox',
    })
    expect(describeMailProblem(error)).toEqual({
      reply: 550,
      text: 'Refused at RCPT TO: 550 no such mailbox',
      code: '550',
      concernsServer: false,
    })
  })

  it('is the reason of the network where it did not', () => {
    const error = Object.assign(new Error(), {
      code: 'ESOCKET',
      originalCode: 'ECONNREFUSED',
      command: 'CONN',
    })
    expect(describeMailProblem(error)).toEqual({
      reply: undefined,
      text: 'No answer from the mail server (ECONNREFUSED at CONN)',
      code: 'ECONNREFUSED',
      concernsServer: true,
    })
  })

  it.each([
    ['a wrong password', { command: 'AUTH PLAIN', responseCode: 535 }, true],
    ['a sender that is not allowed', { command: 'MAIL FROM', responseCode: 553 }, true],
    ['a server that goes away', { command: 'DATA', responseCode: 421 }, true],
    ['a mailbox that does not exist', { command: 'RCPT TO', responseCode: 550 }, false],
    ['a message that is not wanted', { command: 'DATA', responseCode: 554 }, false],
  ])('tells whether the next mail would meet the same: %s', (_what, fields, concernsServer) => {
    expect(describeMailProblem(Object.assign(new Error(), fields)).concernsServer).toBe(concernsServer)
  })

  it('fits its column and holds nothing that Postgres refuses', () => {
    const response = `550 \u0000\ud800${'\u{1f4a9}'.repeat(600)}`
    const { text } = describeMailProblem(Object.assign(new Error(), { responseCode: 550, response }))
    expect(text.length).toBeLessThanOrEqual(500)
    expect(text.isWellFormed()).toBe(true)
    expect(text).not.toContain('\u0000')
  })

  it('is not known where something else than an error was thrown', () => {
    expect(describeMailProblem('oops')).toMatchObject({ reply: undefined, code: 'unknown' })
  })
})
