import { expect, it } from 'vitest'
import { shadeOf } from './country-map.tsx'

it.each([
  [0, 0, 0],
  [0, 10, 0],
  [1, 1_000_000, 0.2],
  [25, 100, 0.6],
  [100, 100, 1],
  [101, 100, 1],
])('%d of at most %d visitors are shaded %d', (visitors, most, shade) =>
  expect(shadeOf(visitors, most)).toBe(shade),
)
