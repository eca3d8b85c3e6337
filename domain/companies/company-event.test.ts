import { expect, test } from 'vitest'
import { describeCompanyEvent } from './company-event.ts'

test.each([
  ['note', { text: 'Pays late' }, 'Pays late'],
  ['note', {}, 'Erased note'],
  ['changed', { text: 'name, place' }, 'Changed the details: name, place'],
  ['person-added', { orders: 2 }, 'Added a person (with 2 other orders)'],
  [
    'order-joined',
    { order: 'A1B2', others: 1 },
    'Assigned an order to this customer: A1B2 (with 1 other order)',
  ],
  ['something-new', {}, 'something-new'],
  ['toString', {}, 'toString'],
])('%s with %j reads %j', (event, detail, text) => {
  expect(describeCompanyEvent({ event, detail })).toBe(text)
})

test('a person is named while they are there', () => {
  const detail = { person: 1, orders: 0 }
  expect(describeCompanyEvent({ event: 'person-added', detail, person: 'Grace' })).toBe(
    'Added a person: Grace',
  )
  expect(describeCompanyEvent({ event: 'person-added', detail, person: null })).toBe('Added a person')
})
