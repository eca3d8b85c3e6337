import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import type { FieldErrors } from '#domain/form-answer.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { COUNTRY_CODES, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { describeChange } from '#domain/shop/describe-setting.ts'
import type { GoLiveStep } from '#domain/shop/go-live-steps.ts'
import type { GuideStep } from '#domain/shop/guide.ts'
import { previewAddress } from '#domain/shop/preview-address.ts'
import {
  type Control,
  isFile,
  PLACES,
  type Place,
  type PlaceName,
  problemOfSetting,
  type SettingRoom,
} from '#domain/shop/setting.ts'
import type { SettingChange } from '#domain/shop/setting-changes.ts'
import { readDocument } from '#domain/shop/setting-document.ts'
import { ageField, type FieldTexts, toFields } from '#domain/shop/setting-fields.ts'
import { findSetting, SETTING_ROOMS } from '#domain/shop/setting-rooms.ts'
import type { SettingValue, SettingValues } from '#domain/shop/setting-values.ts'

type Option = { value: string; label: string; field: string }

export type SettingView = {
  path: string
  label: string
  does: string
  /** Beside the places where the whole section shows. */
  shows: Place[]
  control: Control
  /** The countries of a control that has one for each. */
  options: Option[]
  /** Of the text of a page: what the settings make of it. */
  usualText?: string | undefined
  /** What is published, where this person has changed it. */
  published: string | undefined
}

export type SectionView = {
  title: string
  text: string
  /** What became of it lately. */
  remark?: string | undefined
  shows: Place[]
  settings: SettingView[]
}
/** A step of the guide: settings of several rooms, what is left of it, and what else stands there. */
export type GuideStepView = Pick<GuideStep, 'name' | 'title' | 'text' | 'shown'> & {
  part: GuideStep['part'] | undefined
  settings: SettingView[]
  left: GoLiveStep[]
  isDone: boolean
}

export type RoomLink = { name: string; title: string; text: string }

/** Everything a room shows, in words, and what stands in its fields. */
export function viewRoom(
  { sections }: SettingRoom,
  published: SettingValues,
  wanted: SettingValues,
  changed: ReadonlySet<string>,
): { sections: SectionView[]; texts: FieldTexts } {
  const texts = sections
    .flatMap(({ settings }) => settings)
    .map((setting) => toFields(setting, wanted[setting.path] ?? null))
  return {
    texts: Object.assign({}, ...texts),
    sections: sections.map(({ title, text, settings }) => {
      const shared = sharedPlaces(settings.map(({ shows }) => shows))
      const isOwn = (place: PlaceName) => place !== 'office' && !shared.includes(place)
      return {
        title,
        text,
        shows: toPlaces(shared),
        settings: settings.map(({ path, label, does, shows, control }) => ({
          path,
          label,
          does,
          shows: toPlaces(shows.filter(isOwn)),
          control,
          options: optionsOf(path, control),
          published: changed.has(path)
            ? describeChange({ control }, wanted[path] ?? null, published[path] ?? null).after
            : undefined,
        })),
      }
    }),
  }
}

export type ChangeView = {
  path: string
  section: string
  label: string
  room: string
  before: string
  after: string
  /** Where they are opened, of a setting that is a file. */
  files?: { before: string | undefined; after: string | undefined }
  shows: Place[]
}

export function viewChange({ path, from, to }: SettingChange): ChangeView {
  const known = findSetting(path)
  if (!known) throw new Error(`There is no setting ${path}`)
  const { section, label, room, shows, control } = known
  return {
    path,
    section,
    label,
    room,
    ...describeChange(known, from, to),
    ...(isFile(control) && { files: { before: addressOf(from), after: addressOf(to) } }),
    shows: toPlaces(shows),
  }
}

function addressOf(value: SettingValue): string | undefined {
  const document = typeof value === 'string' ? readDocument(value) : undefined
  return document && documentPath(DOCUMENTS.settingDocument, { hash: document.file })
}

/** Where all of them show, but for those that no page shows. */
function sharedPlaces(each: readonly (readonly PlaceName[])[]): PlaceName[] {
  const [first = [], ...others] = each.filter((places) => !places.includes('office'))
  return first.filter((place) => others.every((places) => places.includes(place)))
}

function toPlaces(names: readonly PlaceName[]): Place[] {
  return names.map((name) => PLACES[name])
}

function optionsOf(path: string, { kind }: Control): Option[] {
  if (kind !== 'countries' && kind !== 'ages') return []
  return COUNTRY_CODES.map((code) => ({
    value: code,
    label: EU_COUNTRIES[code],
    field: kind === 'ages' ? ageField(path, code) : path,
  }))
}

/** The room of e-mails has no settings of its own: what there is to know, and a test. */
export const MAIL_ROOM: RoomLink = {
  name: 'mail',
  title: 'E-mail',
  text: 'Mail server, sender and a test e-mail.',
}

export function viewRooms(): RoomLink[] {
  return [...SETTING_ROOMS.map(({ name, title, text }) => ({ name, title, text })), MAIL_ROOM]
}

/** 'Version 7, by Ben on 7 March 2027, 14:05' */
export function describeVersion(
  { version, by, at }: { version: number; by: string; at: Date },
  timeZone: string,
) {
  return `Version ${version}, by ${by} on ${formatMoment(at, timeZone)}`
}

/** A page of the settings that cannot be published, with everything that is wrong there. */
export type MistakenRoom = { name: string; title: string; mistakes: { label: string; message: string }[] }

export function viewMistakes(problems: FieldErrors): MistakenRoom[] {
  return SETTING_ROOMS.flatMap(({ name, title, sections }) => {
    const mistakes = sections.flatMap(({ title: section, settings }) =>
      settings.flatMap(({ path, label }) => {
        const message = problemOfSetting(path, problems)
        return message === undefined ? [] : [{ label: `${section}, ${label}`, message }]
      }),
    )
    return mistakes.length === 0 ? [] : [{ name, title, mistakes }]
  })
}

/** The public pages among these places, at the address for staff who are about to publish. */
export function viewPreviews(shows: readonly Place[]): { text: string; to: string }[] {
  return shows.flatMap(({ text, to }) =>
    to === undefined || to.startsWith('/admin') ? [] : [{ text, to: previewAddress(to) }],
  )
}
