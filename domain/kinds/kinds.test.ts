import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KINDS, kindAt } from './kinds.ts'
import { ORDER_KINDS } from './order-kinds.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('every folder is a kind of both lists, under its own name', () => {
  expect(KINDS.map(({ order }) => order.name).toSorted()).toEqual(folders.toSorted())
  expect(Object.entries(ORDER_KINDS).map(([name, kind]) => [name, kind.name])).toEqual(
    KINDS.map(({ order }) => [order.name, order.name]),
  )
  for (const { order } of KINDS) expect(Object.values(ORDER_KINDS)).toContain(order)
})

test.each(['shelf', 'detailPath'] as const)('no two kinds share a %s', (field) => {
  expect(new Set(KINDS.map((kind) => kind[field])).size).toBe(KINDS.length)
})

test('no two kinds are tracked by one name, or have one list', () => {
  expect(new Set(KINDS.map(({ order }) => order.trackedName)).size).toBe(KINDS.length)
  expect(new Set(KINDS.map(({ list }) => list.path)).size).toBe(KINDS.length)
})

test.each(KINDS)('a page says whose it is: $shelf', (kind) => {
  expect(kindAt(kind.list.path)).toBe(kind)
  expect(kindAt(`${kind.detailPath}/anything`)).toBe(kind)
})
