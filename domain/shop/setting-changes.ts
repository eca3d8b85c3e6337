import type { FieldErrors } from '#domain/form-answer.ts'
import type { PlaceName } from './setting.ts'
import { findSetting, SETTINGS, settingOfLine } from './setting-rooms.ts'
import { isSameValue, type SettingValue, type SettingValues } from './setting-values.ts'

/** What somebody wants a setting to be, and what it was when they began. */
export type SettingChange = { path: string; from: SettingValue; to: SettingValue }

/** What differs, in the order of the rooms. */
export function compareSettings(from: SettingValues, to: SettingValues): SettingChange[] {
  return SETTINGS.flatMap(({ path }) => {
    const [before, after] = [from[path] ?? null, to[path] ?? null]
    return isSameValue(before, after) ? [] : [{ path, from: before, to: keepOrder(before, after) }]
  })
}

/** Whether one of them is read at that place. */
export function showAt(changes: readonly SettingChange[], place: PlaceName): boolean {
  return changes.some(({ path }) => findSetting(path)?.shows.includes(place))
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

/** Those that may be published, and those that may not. */
export type SortedChanges = { ready: SettingChange[]; held: SettingChange[] }

/**
 * A room in which something is wrong is held back as a whole, since its settings may contradict each other. `problems` are those of the
 * settings as they would be with all changes, by field.
 */
export function sortChanges(changes: readonly SettingChange[], problems: FieldErrors): SortedChanges {
  const rooms = new Set(Object.keys(problems).map((field) => settingOfLine(field)?.room))
  // A line that no form has is in no room, and keeps everything back.
  const isHeld = ({ path }: SettingChange) => rooms.has(undefined) || rooms.has(findSetting(path)?.room)
  return { ready: changes.filter((change) => !isHeld(change)), held: changes.filter(isHeld) }
}

/** Countries keep their places: sentences name them in this order. */
function keepOrder(before: SettingValue, after: SettingValue): SettingValue {
  if (!Array.isArray(before) || !Array.isArray(after)) return after
  return [...before.filter((code) => after.includes(code)), ...after.filter((code) => !before.includes(code))]
}

function placeOf({ path }: SettingChange) {
  return SETTINGS.findIndex((known) => known.path === path)
}
