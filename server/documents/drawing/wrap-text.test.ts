import { expect, it } from 'vitest'
import { wrapText } from './page-plan.ts'
import { splitRows } from './split-rows.ts'

const byLetter = (text: string) => text.length

it('breaks between words, and never makes a line too wide', () => {
  expect(wrapText('one two three four', 9, byLetter)).toEqual(['one two', 'three', 'four'])
})

it('breaks inside a word only where it does not fit a line', () => {
  expect(wrapText('a longerthannine b', 9, byLetter)).toEqual(['a', 'longertha', 'nnine b'])
})

it('keeps the line breaks of whoever wrote it', () => {
  expect(wrapText('one\r\n\r\ntwo', 9, byLetter)).toEqual(['one', '', 'two'])
})

it('never divides a letter, however narrow the line', () => {
  expect(wrapText('👾👾', 1, byLetter)).toEqual(['👾', '👾'])
})

it('gives an empty text one empty line', () => {
  expect(wrapText('', 9, byLetter)).toEqual([''])
})

it('deals rows out to pages in their order', () => {
  expect(splitRows([4, 4, 4, 4, 4], { first: 9, other: 12, end: 0 })).toEqual([
    [0, 1],
    [2, 3, 4],
  ])
})

it('takes a row along to what stands at the end', () => {
  expect(splitRows([4, 4], { first: 9, other: 12, end: 3 })).toEqual([[0], [1]])
})

it('leaves the first page without a row where none fits, and no other page', () => {
  expect(splitRows([4], { first: 3, other: 12, end: 3 })).toEqual([[], [0]])
  expect(splitRows([40], { first: 12, other: 12, end: 3 })).toEqual([[0]])
})
