import { expect, test } from 'vitest'
import { fillLetter, findUnknownPlaces, subjectOf, USUAL_LETTER, USUAL_SUBJECT } from './recall-letter.ts'

const FACTS = {
  consignee: 'Green Hub',
  product: 'OG Kush',
  batch: 'OGK-1',
  quantity: '150 g',
  orders: 'order ABC',
  reason: 'Mould, see {batch}',
  shop: 'Cultivar',
  contact: 'hello@shop.example',
  page: 'https://shop.example/batch/OGK-1',
}

test('the usual letter says who, what, how much, why and what to do, and leaves nothing open', () => {
  const letter = fillLetter(USUAL_LETTER, FACTS)
  expect(letter).toContain(
    'Dear Green Hub,\n\nWe recall OG Kush, batch OGK-1. You received 150 g of it with order ABC.',
  )
  expect(letter).toContain('hello@shop.example')
  expect(findUnknownPlaces(USUAL_LETTER + USUAL_SUBJECT)).toEqual([])
})

test('what somebody typed into a fact is not filled in once more', () => {
  expect(fillLetter('Why: {reason}', FACTS)).toBe('Why: Mould, see {batch}')
})

test('braces that nothing fills are found, and left as they are', () => {
  expect(findUnknownPlaces('{batch} {bacth} {toString}')).toEqual(['{bacth}', '{toString}'])
  expect(fillLetter('{bacth}', FACTS)).toBe('{bacth}')
})

test('a rehearsal says so before anything else', () => {
  expect(subjectOf('Recall', true)).toBe('REHEARSAL: Recall')
  expect(subjectOf('Recall', false)).toBe('Recall')
})
