import { readFigure, toNumber } from '#domain/figures/read-figure.ts'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { readTypedDay } from '#domain/read-day.ts'
import { findCountryCode, nameCountry } from '#domain/tax/country-code.ts'
import { writeVatNumber } from '#domain/tax/write-vat-number.ts'
import { visibleText } from '#domain/visible-text.ts'
import { readColour } from './accent-colours.ts'
import type { Setting } from './setting.ts'
import type { SettingValue, SettingValues } from './setting-values.ts'

/** What stands in the fields of a form, by their names: a box that is ticked has its value, one that is not has none. */
export type FieldTexts = Record<string, string[]>

type Entered = Pick<Setting, 'path' | 'control'>

/** The value of a box that is ticked. */
const SHOWN = 'shown'

/** The name of the field for one country. */
export function ageField(path: string, country: string): string {
  return `${path}.${country}`
}

export function toFields({ path, control }: Entered, value: SettingValue): FieldTexts {
  switch (control.kind) {
    case 'switch':
      return { [path]: value === true ? [SHOWN] : [] }
    case 'countries':
      return { [path]: Array.isArray(value) ? value : [] }
    case 'ages':
      return Object.fromEntries(
        Object.entries(value ?? {}).map(([code, age]) => [ageField(path, code), [String(age)]]),
      )
    default:
      return { [path]: [value === null ? '' : String(value)] }
  }
}

/** What is no number stays as it was typed: no rule accepts it, and it is shown again. */
export function fromFields({ path, control }: Entered, readAll: (name: string) => string[]): SettingValue {
  const [first = ''] = readAll(path)
  switch (control.kind) {
    case 'switch':
      return first === SHOWN
    case 'countries':
      return COUNTRY_CODES.filter((code) => readAll(path).includes(code))
    case 'ages':
      return Object.fromEntries(
        COUNTRY_CODES.flatMap((code) => {
          const age = readNumber(readAll(ageField(path, code))[0] ?? '')
          return age === null ? [] : [[code, age]]
        }),
      )
    case 'number':
      return readNumber(first, control.decimals)
    case 'day':
      return readTypedDay(visibleText(first))
    case 'long-text':
    case 'page-text':
      return visibleText(first.replace(/\r\n?/g, '\n'))
    case 'colour':
      return readColour(visibleText(first))
    case 'text':
      return readText(visibleText(first), control.reads)
    default:
      return visibleText(first)
  }
}

/** What cannot be read stays as it was typed, and is named. */
function readText(text: string, reads: 'country' | 'vat-number' | undefined): string {
  if (reads === 'vat-number') return writeVatNumber(text, '') || text
  const code = reads === 'country' ? findCountryCode(text) : undefined
  return code === undefined ? text : nameCountry(code)
}

/** '1.000' is one to some and a thousand to others: it stays as it was typed, and the form names it. */
function readNumber(typed: string, decimals = false): number | string | null {
  const text = visibleText(typed)
  if (text === '') return null
  const isNegative = text.startsWith('-')
  const [figure, other] = readFigure(isNegative ? text.slice(1) : text)?.values ?? []
  if (!figure || other || (figure.part !== '' && !decimals)) return text
  const value = toNumber(figure)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return text
  return isNegative ? 0 - value : value
}

/** What somebody typed in the fields of these settings. */
export function readTyped(settings: readonly Entered[], readAll: (name: string) => string[]): SettingValues {
  return Object.fromEntries(settings.map((setting) => [setting.path, fromFields(setting, readAll)]))
}
