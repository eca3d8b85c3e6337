import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 167, [1, 2, 3, 167]],
  [80, 167, [1, 78, 79, 80, 81, 82, 167]],
  [167, 167, [1, 165, 166, 167]],
])('on page %i of %i the links go to %j', (current, pageCount, pages) => {
  expect(pageWindow(current, pageCount)).toEqual(pages)
})
