import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shop } from '#shop.config'
import { fillInSettings } from './fill-in-settings.ts'
import { findShopProblems } from './find-shop-problems.ts'
import { PLACES } from './setting.ts'
import { findSetting, SETTING_ROOMS, SETTINGS, settingOfLine } from './setting-rooms.ts'
import { documentOf, valuesOf } from './setting-values.ts'
import { shopConfigSchema } from './shop-config.ts'

/** Every setting that the schema knows. What is neither a group nor a record of fixed lines is one setting. */
function leavesOf(schema: unknown, path: string[] = []): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return leavesOf(schema.unwrap(), path)
  if (!(schema instanceof z.ZodObject)) return [path.join('.')]
  return Object.entries(schema.shape).flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

describe('the rooms of the settings', () => {
  it('have every setting of the schema, once', () => {
    const described = SETTINGS.map(({ path }) => path)
    expect(described.toSorted()).toEqual(leavesOf(shopConfigSchema).toSorted())
  })

  it('say of each what it does and where it shows', () => {
    const unsaid = SETTINGS.filter(({ label, does, shows }) => !label || !does || shows.length === 0)
    expect(unsaid).toEqual([])
    expect(SETTINGS.flatMap(({ shows }) => shows).filter((place) => !(place in PLACES))).toEqual([])
  })

  it('have names of their own, in rooms and in sections', () => {
    expect(new Set(SETTING_ROOMS.map(({ name }) => name)).size).toBe(SETTING_ROOMS.length)
    const names = SETTINGS.map(({ room, section, label }) => [room, section, label].join(' '))
    expect(new Set(names).size).toBe(names.length)
  })

  it('keep what may contradict each other together', () => {
    const contradictory = {
      ...shop,
      markets: { served: ['ES'], excluded: ['ES'] },
      delivery: { fromWeeks: 5, toWeeks: 4, processedWithinHours: 48 },
      licence: { number: 'L-1', authority: '' },
      retention: { ...shop.retention, ordersKeptByLaw: { years: 1, law: 'a law' } },
      reviews: { source: '', rating: { value: 4, count: 1 } },
    }
    const rooms = findShopProblems(contradictory).map(({ line }) => settingOfLine(line)?.room)
    expect(rooms).toEqual(['markets', 'delivery', 'delivery', 'delivery', 'business', 'retention', 'claims'])
    const sources = {
      markets: ['markets.served', 'markets.excluded'],
      delivery: ['delivery.fromWeeks', 'delivery.toWeeks', 'delivery.processedWithinHours'],
      business: ['licence.number'],
      retention: ['retention.ordersYears'],
      claims: ['reviews.rating.value'],
    }
    for (const [room, paths] of Object.entries(sources))
      expect(paths.map((path) => findSetting(path)?.room)).toEqual(paths.map(() => room))
  })
})

describe('the values of the settings', () => {
  it('make the document again that they are of', () => {
    const filled = {
      ...shop,
      ageLimits: { standard: 18, byCountry: { MT: 21 } },
      retention: { ...shop.retention, ordersKeptByLaw: { years: 10, law: 'the tax law of Spain' } },
      reviews: { source: 'https://reviews.example', rating: { value: 4.5, count: 12 } },
    }
    for (const config of [shop, filled] as const) {
      const again = documentOf(valuesOf(config))
      expect(again).toMatchObject(config)
      expect(findShopProblems(again)).toEqual([])
      expect(documentOf(valuesOf(shopConfigSchema.parse(again)))).toEqual(again)
    }
  })

  it('are empty where a document leaves them out', () => {
    expect(valuesOf(shop)['claims.organic.evidence']).toBe('')
    expect(valuesOf(shop)['retention.ordersKeptByLaw.years']).toBe(null)
  })
})

describe('settings that were published before a line existed', () => {
  it('get it from the defaults', () => {
    const { governingLaw, ...older } = shop
    expect(fillInSettings(older, shop)).toEqual(shop)
    expect(governingLaw).toBe('Spain')
  })

  it('keep their order, whatever the database makes of it', () => {
    const { bankTransfer, ...others } = shop.payment
    const filled = fillInSettings({ ...shop, payment: { ...others, bankTransfer } }, shop)
    expect(Object.keys(filled.payment)).toEqual(Object.keys(shop.payment))
  })

  it('do not get back what was taken out of a setting', () => {
    const defaults = { ...shop, ageLimits: { standard: 18, byCountry: { MT: 21 } } }
    expect(fillInSettings(shop, defaults).ageLimits.byCountry).toEqual({})
  })
})
