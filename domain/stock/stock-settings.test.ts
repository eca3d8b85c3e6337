import { expect, test } from 'vitest'
import { findSetting } from '#domain/shop/setting-rooms.ts'
import { documentOf, valuesOf } from '#domain/shop/setting-values.ts'
import { isSiteList, shopConfigSchema } from '#domain/shop/shop-config.ts'
import { shop } from '#shop.config'
import { readStockSettings } from './stock-settings.ts'

const USUAL = {
  sites: ['Main site'],
  certificateNeeded: true,
  reserveDays: 7,
  fewLeftGrams: 500,
  fewLeftUnits: 20,
  rehearsals: true,
}

test('a shop that was set up before there was stock has the usual settings, also once it publishes others', () => {
  expect(readStockSettings(shop)).toEqual(USUAL)
  const published = shopConfigSchema.parse(documentOf(valuesOf(shop)))
  expect(readStockSettings(published)).toEqual(USUAL)
  expect(findSetting('stock.certificateNeeded')?.room).toBe('stock')
})

test('what the operator chose holds', () => {
  const stock = { sites: 'Madrid\nCologne', certificateNeeded: false, reserveDays: 3, rehearsals: false }
  const published = shopConfigSchema.parse(documentOf(valuesOf({ ...shop, stock })))
  expect(readStockSettings(published)).toMatchObject({ ...stock, sites: ['Madrid', 'Cologne'] })
})

test('sites have names of their own', () => {
  expect(isSiteList('Madrid\nCologne')).toBe(true)
  expect(isSiteList('Madrid\n madrid')).toBe(false)
  expect(isSiteList('x'.repeat(101))).toBe(false)
})
