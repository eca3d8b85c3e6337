import { countOf } from '#domain/format-count.ts'
import { formatDay } from '#domain/format-day.ts'
import { linesOf } from '#domain/lines-of.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { COUNTRY_CODES, type CountryCode, isCountryCode } from '#domain/markets/countries.ts'
import { nameAll } from './describe-coverage.ts'
import { type Control, isFile, type Setting } from './setting.ts'
import { readDocument } from './setting-document.ts'
import type { SettingValue } from './setting-values.ts'

const NOTHING = 'Not filled in'

/** What a setting says, for a person to read. */
export function describeValue({ control }: Pick<Setting, 'control'>, value: SettingValue): string {
  if (control.kind === 'page-text') return value ? shorten(String(value)) : FOLLOWS
  if (value === '' || value === null) return NOTHING
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number')
    return control.kind === 'number' ? `${value} ${control.unit}`.trim() : String(value)
  if (control.kind === 'day' && typeof value === 'string') return formatDay(value)
  if (isFile(control) && typeof value === 'string') return readDocument(value)?.name ?? value
  if (control.kind === 'sequence' && typeof value === 'string') return nameSequence(control.options, value)
  if (typeof value === 'string')
    return control.kind === 'choice'
      ? (control.options.find((option) => option.value === value)?.label ?? value)
      : value
  if (isList(value)) return countryNames(value) || 'None'
  const ages = Object.entries(value).map(([code, age]) => `${age} in ${countryNames([code])}`)
  return ages.length === 0 ? 'None' : ages.join('; ')
}

/** Both sides of a change. Of a long list of countries the difference is all that matters. */
export function describeChange(
  setting: Pick<Setting, 'control'>,
  from: SettingValue,
  to: SettingValue,
): { before: string; after: string } {
  if (setting.control.kind === 'page-text') return describeTextChange(String(from ?? ''), String(to ?? ''))
  if (!isList(from) || !isList(to))
    return { before: describeValue(setting, from), after: describeValue(setting, to) }
  const added = to.filter((code) => !from.includes(code))
  const gone = from.filter((code) => !to.includes(code))
  const differences = [
    added.length > 0 && `added: ${countryNames(added)}`,
    gone.length > 0 && `removed: ${countryNames(gone)}`,
  ].filter(Boolean)
  return { before: count(from), after: [count(to), ...differences].join('; ') }
}

const FOLLOWS = 'Follows the settings'

/** Of a long text the lines that are gone, and those that came. */
function describeTextChange(from: string, to: string) {
  const [before, after] = [linesOf(from), linesOf(to)]
  const without = (lines: string[], others: string[]) =>
    lines.filter((line) => !others.includes(line)).join('\n') || 'No line of its own'
  return {
    before: from === '' ? FOLLOWS : to === '' ? shorten(from) : without(before, after),
    after: to === '' ? FOLLOWS : from === '' ? shorten(to) : without(after, before),
  }
}

const SHOWN_CHARACTERS = 600

function shorten(text: string) {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`
}

function isList(value: SettingValue): value is readonly string[] {
  return Array.isArray(value)
}

function nameSequence(options: Extract<Control, { kind: 'sequence' }>['options'], value: string) {
  return value
    .split(',')
    .map((name) => options.find((option) => option.value === name)?.label ?? name)
    .join(', ')
}

function countryNames(codes: readonly string[]): string {
  const known: CountryCode[] = COUNTRY_CODES.filter((code) => codes.includes(code))
  return listEvery([...nameAll(known), ...codes.filter((code) => !isCountryCode(code))])
}

function count({ length }: readonly string[]) {
  if (length === 0) return 'No countries'
  return countOf(length, 'country', 'countries')
}
