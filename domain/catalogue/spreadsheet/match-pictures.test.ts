import { expect, it, test } from 'vitest'
import { matchPictures } from './match-pictures.ts'

const PRODUCTS = [
  ['BL-100', 'Amnesia Haze'],
  ['BL-1002', 'Gelato 41'],
  ['', 'Shatter', 'Shatter 1g'],
]
const file = (name: string) => ({ name, file: name })
const find = (...names: string[]) => matchPictures(names.map(file), PRODUCTS)

it.each([
  ['Amnesia Haze.jpg', 'BL-100'],
  ['amnesia_haze-2.PNG', 'BL-100'],
  ['AMNESIA HAZE (front).webp', 'BL-100'],
  ['BL-100.jpg', 'BL-100'],
  ['bl_100 3.jpg', 'BL-100'],
  ['BL-1002.jpg', 'BL-1002'],
  ['Gelato 41.jpg', 'BL-1002'],
  ['Shatter 1g.jpg', ''],
])('%s is of the product that is called so', (name, number) => {
  const product = PRODUCTS.find(([each]) => each === number) ?? []
  expect(
    find(name)
      .of(product, 'It')
      .map((picture) => picture.file),
  ).toEqual([name])
  expect(find(name).unmatched).toEqual([])
})

test('several are in the order of their names, and what is called otherwise is named', () => {
  const found = find('Amnesia Haze 10.jpg', 'Amnesia Haze 2.jpg', 'IMG_4711.jpg', 'Gelato.jpg')
  expect(found.of(PRODUCTS[0] ?? [], 'Amnesia Haze')).toEqual([
    { file: 'Amnesia Haze 2.jpg', alt: 'Amnesia Haze', x: 50, y: 50 },
    { file: 'Amnesia Haze 10.jpg', alt: 'Amnesia Haze', x: 50, y: 50 },
  ])
  expect(found.unmatched).toEqual(['IMG_4711.jpg', 'Gelato.jpg'])
})
