import { isRecord } from '#domain/is-record.ts'
import type { Control } from './setting.ts'
import { SETTINGS } from './setting-rooms.ts'
import type { ShopConfig } from './shop-config.ts'

/** Null: no number is given. A number that could not be read is the text that was typed, which no rule accepts. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | Readonly<Record<string, number | string>>

/** By path. */
export type SettingValues = Readonly<Record<string, SettingValue>>

/** Groups that are null where none of their settings is filled in. */
const NULLABLE_GROUPS = ['retention.ordersKeptByLaw', 'reviews.rating']

/** The settings one by one. Those that a document leaves out are empty. */
export function valuesOf(shop: ShopConfig): SettingValues {
  return Object.fromEntries(
    SETTINGS.map(({ path, control }) => [path, (walk(shop, path) as SettingValue) ?? emptyValue(control)]),
  )
}

/** The document that has these values. Whoever uses it checks it. */
export function documentOf(values: SettingValues): unknown {
  const document: Record<string, unknown> = {}
  for (const { path } of SETTINGS) place(document, path.split('.'), values[path])
  for (const path of NULLABLE_GROUPS) {
    const group = Object.values(walk(document, path) as object)
    if (group.every((value) => value === '' || value === null)) place(document, path.split('.'), null)
  }
  return document
}

/** The settings that are filled in together or not at all with this one, itself among them. */
export function togetherWith(path: string): string[] {
  const group = NULLABLE_GROUPS.find((name) => path.startsWith(`${name}.`))
  if (group === undefined) return [path]
  return SETTINGS.map((each) => each.path).filter((each) => each.startsWith(`${group}.`))
}

/** The order of countries says nothing. */
export function isSameValue(one: SettingValue | undefined, other: SettingValue | undefined): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder(value: SettingValue | undefined) {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.toSorted() : Object.entries(value).toSorted()
}

/** Of a choice the first option holds until somebody chooses. */
function emptyValue(control: Control): SettingValue {
  const { kind } = control
  if (kind === 'choice') return control.options[0]?.value ?? ''
  if (kind === 'number') return null
  if (kind === 'switch') return control.usual ?? false
  if (kind === 'countries') return []
  return kind === 'ages' ? {} : ''
}

function walk(from: unknown, path: string): unknown {
  return path.split('.').reduce((at, key) => (isRecord(at) ? at[key] : undefined), from)
}

function place(into: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const next = isRecord(into[key]) ? into[key] : {}
  into[key] = next
  place(next, rest, value)
}
