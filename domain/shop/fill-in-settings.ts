import { isRecord } from '#domain/is-record.ts'
import { findSetting } from './setting-rooms.ts'
import type { ShopConfig } from './shop-config.ts'

/** Settings that were published before a line of them existed get it from the defaults. Whoever reads them checks them. */
export function fillInSettings(document: unknown, defaults: ShopConfig): ShopConfig {
  return fillIn(document, defaults, '') as ShopConfig
}

function fillIn(given: unknown, defaults: unknown, path: string): unknown {
  if (given === undefined) return defaults
  // A setting that is a record, such as the ages by country, is whole as it was published.
  if (findSetting(path) || !isRecord(given) || !isRecord(defaults)) return given
  const others = Object.keys(given).filter((key) => !(key in defaults))
  // In the order of the defaults: Postgres keeps another one, and pages list the ways to pay as they stand here.
  return Object.fromEntries(
    [...Object.keys(defaults), ...others].map((key) => [
      key,
      fillIn(given[key], defaults[key], path === '' ? key : `${path}.${key}`),
    ]),
  )
}
