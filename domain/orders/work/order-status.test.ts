import { describe, expect, test } from 'vitest'
import {
  choicesFrom,
  FIRST_STATUS,
  isIn,
  isOrderStatus,
  LIFE,
  meansForBuyer,
  ORDER_STATUSES,
  SETS,
  type StatusSet,
} from './order-status.ts'
import { nameStatuses } from './status-words.ts'

describe('the life of an order', () => {
  test('begins pending, is confirmed to processing, and cancelled while something is still to happen', () => {
    expect(FIRST_STATUS).toBe('pending')
    expect(ORDER_STATUSES.map((status) => [status, LIFE[status].to.confirm, LIFE[status].to.cancel])).toEqual(
      [
        ['pending', 'processing', 'cancelled'],
        ['processing', undefined, 'cancelled'],
        ['completed', undefined, undefined],
        ['cancelled', undefined, undefined],
      ],
    )
  })

  test.each(ORDER_STATUSES)('leads by the selector from %s to every other status', (status) => {
    expect(choicesFrom(status)).toEqual(ORDER_STATUSES)
    expect(LIFE[status].to.status).not.toContain(status)
  })
})

describe('a set of statuses', () => {
  test.each<[StatusSet, readonly string[]]>([
    ['all', ['pending', 'processing', 'completed', 'cancelled']],
    ['open', ['pending', 'processing']],
    ['final', ['completed', 'cancelled']],
    ['unconfirmed', ['pending']],
    ['confirmed', ['processing', 'completed']],
    ['billable', ['processing', 'completed']],
    ['packable', ['processing', 'completed']],
    ['shipping', ['processing']],
    ['countable', ['pending', 'processing', 'completed']],
    ['void', ['cancelled']],
    ['reservedForDays', ['pending']],
    ['sent', ['completed']],
    ['goodless', ['cancelled']],
  ])('%s is %j', (set, statuses) => {
    expect(SETS[set]).toEqual(statuses)
  })

  // SQL has no empty list.
  test('is never empty', () => {
    for (const statuses of Object.values(SETS)) expect(statuses).not.toEqual([])
  })

  test('has its own and no others', () => {
    expect(isIn('open', 'pending')).toBe(true)
    expect(isIn('open', 'cancelled')).toBe(false)
  })

  test('is named within a sentence', () => {
    expect(nameStatuses('final')).toBe('completed or cancelled')
    expect(nameStatuses('billable')).toBe('processing or completed')
    expect(nameStatuses('void')).toBe('cancelled')
  })
})

test('no other word is a status', () => {
  for (const word of ['', 'Pending', 'short', 'toString']) expect(isOrderStatus(word)).toBe(false)
})

// They stand in SQL as literals and as names of columns.
test('a status is written in small letters and hyphens', () => {
  for (const status of ORDER_STATUSES) expect(status).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

describe('for the buyer', () => {
  test.each([
    ['pending', 'processing', 'confirm'],
    ['pending', 'completed', 'confirm'],
    ['cancelled', 'processing', 'confirm'],
    ['cancelled', 'completed', 'confirm'],
    ['pending', 'cancelled', 'cancel'],
    ['processing', 'cancelled', 'cancel'],
    ['completed', 'cancelled', 'cancel'],
    ['pending', 'pending', undefined],
    ['processing', 'completed', undefined],
    ['completed', 'processing', undefined],
    ['processing', 'pending', undefined],
    ['cancelled', 'pending', undefined],
    ['cancelled', 'cancelled', undefined],
  ] as const)('%s that becomes %s means %s', (from, to, meaning) => {
    expect(meansForBuyer(from, to)).toBe(meaning)
  })
})
