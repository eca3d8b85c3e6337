import { describe, expect, it } from 'vitest'
import { createLog, describeError } from './log.ts'

describe('the log', () => {
  it('writes one JSON object a line', () => {
    let written = ''
    const log = createLog((text) => {
      written += text
    })
    log.info('request', { status: 200 })
    log.warn('slow')
    log.flush()
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { level: 'info', event: 'request', status: 200 },
      { level: 'warn', event: 'slow' },
    ])
  })

  it('writes the line of a request as any other', () => {
    let written = ''
    const log = createLog((text) => {
      written += text
    })
    const facts = { id: 'ab12-1', method: 'GET', route: '/product/:id', status: 200, ms: 0.3 }
    log.request(facts)
    log.info('request', facts)
    log.flush()
    const [byHand, byRule] = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(byHand).toEqual({ ...byRule, time: byHand.time })
    expect(Date.parse(byHand.time)).not.toBeNaN()
  })

  it('writes words for somebody who watches: a short line an event, trouble by its level, the place of an error below it', () => {
    let written = ''
    const log = createLog((text) => {
      written += text
    }, 'words')
    log.request({ id: 'ab12-1', method: 'GET', route: '/product/:id', status: 200, ms: 0.3 })
    log.info('mail.sent', { purpose: 'order-placed', attempts: 1 })
    log.warn('database.lost')
    log.error('page-failed', {
      id: 'ab12-2',
      error: 'TypeError',
      code: undefined,
      at: 'at show (page.tsx:1:2)',
    })
    log.flush()
    expect(written.replaceAll(/^\d\d:\d\d:\d\d /gm, '')).toBe(
      [
        'GET /product/:id 200 0.3 ms',
        'mail sent (purpose order-placed, attempts 1)',
        'warn: database lost',
        'error: page failed (id ab12-2, error TypeError)',
        '  at show (page.tsx:1:2)\n',
      ].join('\n'),
    )
  })

  it('writes errors at once', () => {
    let written = ''
    createLog((text) => {
      written += text
    }).error('failed')
    expect(written).toContain('"event":"failed"')
  })

  it('tells where an error came from, not what it was about', () => {
    const error = Object.assign(new Error('Key (email)=(ann@example.org) exists'), { code: '23505' })
    const described = describeError(error)
    expect(described).toMatchObject({ error: 'Error', code: '23505' })
    expect(JSON.stringify(described)).not.toContain('ann@example.org')
  })
})
