import type { YearsOrder } from './years-of-orders.ts'

type Case = { story: string; rule: string; orders: YearsOrder[] }

const DAY = 86_400_000
const BERLIN = { address: 'Lagerstraße 4, 10115 Berlin', country: 'Germany' }
const GHENT = { address: 'Veldstraat 9, 9000 Gent', country: 'Belgium' }
const LODZ = { address: 'Piotrkowska 77, 90-423 Łódź', country: 'Poland' }

let count = 0

function order(day: number, euros: number, more: Partial<YearsOrder> = {}): YearsOrder {
  return { at: day * DAY, customer: `m${count}`, euros, grams: Math.round(euros / 10), ...BERLIN, ...more }
}

/** So many orders like it, every so many days. */
function steady(times: number, every: number, euros: number, more: Partial<YearsOrder> = {}) {
  // A tenth more or less each time.
  return Array.from({ length: times }, (_, at) =>
    order(at * every, Math.round(euros * (0.9 + (at % 3) * 0.1)), more),
  )
}

/** The last order is the one that a person has to look at. */
function story(rule: string, text: string, make: () => YearsOrder[]): Case {
  count += 1
  return { story: text, rule, orders: make() }
}

function others(place: { address: string; country: string }, buyers: number, days: number): YearsOrder[] {
  return Array.from({ length: buyers }, (_, at) =>
    order(at * days, 1500, { ...place, customer: `m${count}-other-${at}` }),
  )
}

/** Orders that somebody made up, one story each. */
export const MADE_UP_CASES: Case[] = [
  story('muchMore', 'ten times as much after a year', () => [...steady(12, 30, 2000), order(365, 20_000)]),
  story('muchMore', 'five times as much as the fourth order', () => [
    ...steady(3, 30, 1500),
    order(100, 7500),
  ]),
  story('muchMore', 'a small shop takes five kilograms', () => [...steady(20, 14, 1500), order(300, 32_500)]),
  story('muchMore', 'an account that slept for two years wakes large', () => [
    ...steady(8, 30, 3000),
    order(970, 14_000),
  ]),
  story('newCountry', 'from Germany to Poland', () => [...steady(12, 30, 2000), order(365, 2000, LODZ)]),
  story('newCountry', 'as the fourth order', () => [...steady(3, 20, 2000), order(80, 1800, GHENT)]),
  story('newCountry', 'after two countries, a third', () => [
    ...steady(5, 30, 2000),
    ...steady(5, 30, 2000, GHENT),
    order(400, 2100, LODZ),
  ]),
  story('newCountry', 'a smaller one than usual', () => [...steady(6, 30, 4000), order(200, 900, LODZ)]),
  story('newAddress', 'twice as much, to a warehouse across town', () => [
    ...steady(12, 30, 2000),
    order(365, 4200, { address: 'Am Westhafen 12, 13353 Berlin' }),
  ]),
  story('newAddress', 'half more, to another house of the street', () => [
    ...steady(6, 30, 2000),
    order(200, 3300, { address: 'Lagerstraße 40, 10115 Berlin' }),
  ]),
  story('newAddress', 'to another town, as the fourth order', () => [
    ...steady(3, 30, 1000),
    order(100, 2500, { address: 'Hafenstraße 2, 20457 Hamburg' }),
  ]),
  story('newAddress', 'three times as much, to a parcel shop', () => [
    ...steady(10, 14, 5000),
    order(150, 15_000, { address: 'Packstation 123, 12099 Berlin' }),
  ]),
  story('belowLimit', 'three of 9,900 euros within two days', () => [
    order(1, 9900),
    order(2, 9900),
    order(3, 9900),
  ]),
  story('belowLimit', 'three of 4.9 kilograms within a week', () =>
    [1, 3, 6].map((day) => order(day, 39_200, { grams: 4900 })),
  ),
  story('belowLimit', 'split over three buyers with one address', () =>
    [1, 2, 4].map((day, at) => order(day, 9500, { customer: `m${count}-${at}` })),
  ),
  story('belowLimit', 'after months of ordinary orders', () => [
    ...steady(6, 30, 6000),
    ...[201, 202, 204, 206].map((day) => order(day, 9200)),
  ]),
  story('sharedAddress', 'a third buyer at one address', () => [
    ...others(LODZ, 2, 20),
    order(60, 1500, LODZ),
  ]),
  story('sharedAddress', 'a fifth one, however it is spelled', () => [
    ...others(GHENT, 4, 10),
    order(60, 1500, { ...GHENT, address: 'VELDSTRAAT 9\n9000 GENT' }),
  ]),
  story('sharedAddress', 'a known customer joins two others', () => [
    ...steady(4, 30, 2000),
    ...others({ address: 'Am Kai 5, 20457 Hamburg', country: 'Germany' }, 2, 70),
    order(150, 2000, { address: 'Am Kai 5, 20457 Hamburg' }),
  ]),
  story('sharedAddress', 'three new buyers on one day', () =>
    [0, 0.1, 0.2].map((day, at) =>
      order(day, 1200, { ...LODZ, address: 'Zachodnia 5, 90-001 Łódź', customer: `m${count}-${at}` }),
    ),
  ),
]
