import { findShopProblems } from './find-shop-problems.ts'
import { SETTINGS, settingOfLine } from './setting-rooms.ts'
import { documentOf, isSameValue, type SettingValue, type SettingValues } from './setting-values.ts'

/** What somebody wants a setting to be, and what it was when they began. */
export type SettingChange = { path: string; from: SettingValue; to: SettingValue }

/** What differs, in the order of the rooms. */
export function compareSettings(from: SettingValues, to: SettingValues): SettingChange[] {
  return SETTINGS.flatMap(({ path }) => {
    const [before, after] = [from[path] ?? null, to[path] ?? null]
    return isSameValue(before, after) ? [] : [{ path, from: before, to: keepOrder(before, after) }]
  })
}

export function applyChanges(values: SettingValues, changes: readonly SettingChange[]): SettingValues {
  return { ...values, ...Object.fromEntries(changes.map(({ path, to }) => [path, to])) }
}

/** Whether somebody else has published something else for it meanwhile. */
export function isContested({ path, from, to }: SettingChange, published: SettingValues): boolean {
  return !isSameValue(published[path], from) && !isSameValue(published[path], to)
}

/** The changes of a person with what they have now typed in a room, beginning from what the form showed. */
export function changeRoom(
  changes: readonly SettingChange[],
  began: SettingValues,
  typed: SettingValues,
): SettingChange[] {
  const others = changes.filter(({ path }) => !(path in typed))
  const changed = compareSettings(began, { ...began, ...typed }).map((change) => {
    // What somebody else did since is told until this is published, however often the form is sent.
    const known = changes.find(({ path, to }) => path === change.path && isSameValue(to, change.to))
    return known ?? change
  })
  return [...others, ...changed].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What is wrong with settings, by path. The first problem of each is the one to mend. */
export function findSettingProblems(values: SettingValues): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { line, message } of findShopProblems(documentOf(values))) {
    const path = settingOfLine(line)?.path ?? line
    found[path] ??= `${message.slice(0, 1).toUpperCase()}${message.slice(1)}`
  }
  return found
}

/** Countries keep their places: sentences name them in this order. */
function keepOrder(before: SettingValue, after: SettingValue): SettingValue {
  if (!Array.isArray(before) || !Array.isArray(after)) return after
  return [...before.filter((code) => after.includes(code)), ...after.filter((code) => !before.includes(code))]
}

function placeOf({ path }: SettingChange) {
  return SETTINGS.findIndex((known) => known.path === path)
}
