import { describe, expect, test } from 'vitest'
import { describeAction } from './audit-action.ts'
import { readAuditQuery, writeAuditQuery } from './audit-query.ts'

const read = (search: string) => readAuditQuery(new URLSearchParams(search))
const NOTHING = { search: '', action: '', from: '', to: '', after: '', before: '' }

describe('a question to the audit log', () => {
  test('is read from the address and written back', () => {
    const search = '?q=Ada&action=order-deleted&from=2027-03-01&to=2027-03-31&after=WyJ4Il0'
    expect(read(search)).toEqual({
      search: 'Ada',
      action: 'order-deleted',
      from: '2027-03-01',
      to: '2027-03-31',
      after: 'WyJ4Il0',
      before: '',
    })
    expect(writeAuditQuery(read(search))).toBe(search)
    expect(writeAuditQuery(NOTHING)).toBe('')
  })

  test.each([
    '',
    '?q=%20&action=DROP&from=2027-02-30&to=today&before=&after=%20',
    '?from=20270301&to=0000-01-01',
    '?action=a--b&from=2027-13-01',
  ])('%j asks for nothing in particular', (search) => {
    expect(read(search)).toEqual(NOTHING)
  })

  test('has no control characters, and no more than 100 letters', () => {
    expect(read('?q=a%00b%0Ac').search).toBe('a b c')
    expect(read(`?q=${'x'.repeat(256)}`).search).toHaveLength(255)
    expect(read(`?after=${'x'.repeat(300)}`).after).toHaveLength(200)
  })
})

test('an action is said in words, and one that is not known by its name', () => {
  expect(describeAction('order-deleted')).toBe('Deleted an order')
  expect(describeAction('something-new')).toBe('something-new')
  expect(describeAction('toString')).toBe('toString')
})
