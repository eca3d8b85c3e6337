import { slugOf } from '#domain/catalogue/browse/fold-text.ts'
import { writeTextFigure } from '#domain/catalogue/field-figures.ts'
import { MIDDLE, type Picture } from '#domain/catalogue/pictures.ts'
import {
  type ProductFacts,
  type ProductField,
  readField,
  withField,
} from '#domain/catalogue/product-field.ts'
import { understood } from '#domain/figures/typed-figure.ts'
import { visibleText } from '#domain/visible-text.ts'

export type TypedShare = { name: string; share: string }
/** Its description may still be missing. */
export type TypedPicture = Picture
/** Of one of the variants that a product comes in. */
export type TypedNumbers = { variant: string; articleNumber: string; ean: string }
/** What a control of the form holds, as typed: it may be unfinished, or wrong. */
export type TypedValue =
  | string
  | readonly string[]
  | readonly TypedShare[]
  | readonly TypedPicture[]
  | readonly TypedNumbers[]
  | Readonly<Record<string, string>>
/** By the path of the field. */
export type TypedProduct = Readonly<Record<string, TypedValue>>

/** The address of a product is edited like its other fields; kinds do not list it. */
export const ADDRESS: ProductField = { path: 'slug', label: 'Address', control: 'text' }

export function editedFields(fields: readonly ProductField[]): readonly ProductField[] {
  return [...fields, ADDRESS]
}

/** What the form shows of a product. */
export function toTyped(fields: readonly ProductField[], facts: ProductFacts): TypedProduct {
  const typed = fields.map((field) => [field.path, typedOf(field, readField(facts, field.path))] as const)
  return { ...Object.fromEntries(typed), slug: asText(facts.slug ?? facts.id) }
}

/** What is kept of a form: the fields that the kind knows and that say something. */
export function fromTyped(fields: readonly ProductField[], typed: TypedProduct): ProductFacts {
  return editedFields(fields).reduce<ProductFacts>((facts, field) => {
    const value = readTyped(field, typed[field.path])
    return value === undefined ? facts : withField(facts, field.path, value)
  }, {})
}

/** The address that a name proposes. */
export function proposeSlug(name: string): string {
  return slugOf(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
}

const LONGEST_SLUG = 100

function typedOf(field: ProductField, value: unknown): TypedValue {
  switch (field.control) {
    case 'labels':
      return asList(value).map(asText)
    case 'lines':
      return asList(value).map(asText).join('\n')
    case 'price':
      return typeof value === 'number' && Number(value.toFixed(2)) === value
        ? value.toFixed(2)
        : asText(value)
    case 'shares':
      return asList(value).map((entry) => ({
        name: asText(part(entry, 'name')),
        share: asText(part(entry, 'share')),
      }))
    case 'pictures':
      return asList(value).map(asPicture)
    case 'numbers':
      return asList(value).map(asNumbers)
    case 'levels':
      return Object.fromEntries(field.axes.map((axis) => [axis, asText(part(value, axis))]))
    default:
      return asText(value)
  }
}

/** Undefined where nothing was typed. What cannot be read stays as it is: the schema names it, and nothing is lost. */
function readTyped(field: ProductField, typed: TypedValue | undefined): unknown {
  switch (field.control) {
    case 'labels':
      return someOf(asList(typed).map((entry) => oneLine(asText(entry))))
    case 'lines':
      return someOf(asText(typed).split('\n').map(oneLine))
    case 'price':
      return readPrice(oneLine(asText(typed)))
    case 'shares':
      return someOf(
        asList(typed)
          .map(readShare)
          .filter((share) => share !== undefined),
      )
    case 'pictures':
      return someOf(asList(typed).map(asPicture).map(withPlainText))
    case 'numbers':
      return someOf(
        asList(typed)
          .map(readNumbers)
          .filter((numbers) => numbers !== undefined),
      )
    case 'ean':
      return someText(readEan(asText(typed)))
    case 'levels':
      return readLevels(field.axes, typed)
    case 'paragraph':
      return someText(paragraph(asText(typed)))
    default:
      return someText(withFigure(field, oneLine(asText(typed))))
  }
}

/** Percentages alone: how a size is written is the operator's, and part of what buyers filter by. */
function withFigure({ figure }: ProductField, text: string) {
  return figure === 'percentage' ? writeTextFigure(figure, text) : text
}

function asPicture(value: unknown): TypedPicture {
  return {
    file: asText(part(value, 'file')),
    alt: asText(part(value, 'alt')),
    x: asHundredths(part(value, 'x')),
    y: asHundredths(part(value, 'y')),
  }
}

function asHundredths(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(100, Math.max(0, value)))
    : MIDDLE
}

function withPlainText(picture: TypedPicture): TypedPicture {
  return { ...picture, alt: oneLine(picture.alt) }
}

function asNumbers(value: unknown): TypedNumbers {
  const text = (key: string) => asText(part(value, key))
  return { variant: text('variant'), articleNumber: text('articleNumber'), ean: text('ean') }
}

/** What has no number of its own is not kept. */
function readNumbers(typed: unknown) {
  const { variant, ...numbers } = asNumbers(typed)
  const articleNumber = someText(oneLine(numbers.articleNumber))
  const ean = someText(readEan(numbers.ean))
  if (articleNumber === undefined && ean === undefined) return undefined
  return { variant: oneLine(variant), ...(articleNumber && { articleNumber }), ...(ean && { ean }) }
}

/** As it stands below the bars: '4 006381 333931'. */
function readEan(text: string) {
  return oneLine(text).replaceAll(/[\s-]+/g, '')
}

function readShare(typed: unknown) {
  const name = oneLine(asText(part(typed, 'name')))
  const share = oneLine(asText(part(typed, 'share')))
  return name === '' && share === '' ? undefined : { name, share: readNumber(share, /^\d+$/) ?? '' }
}

function readLevels(axes: readonly string[], typed: unknown) {
  const levels = axes
    .map((axis) => [axis, readNumber(oneLine(asText(part(typed, axis))), /^\d+$/)] as const)
    .filter(([, level]) => level !== undefined)
  return levels.length === 0 ? undefined : Object.fromEntries(levels)
}

/** As people write it: '12.50', '12,50', '€ 12'. */
function readPrice(text: string) {
  if (text === '') return undefined
  const cents = understood('prices', text)
  return cents === undefined ? text : cents / 100
}

function readNumber(text: string, grammar: RegExp): number | string | undefined {
  if (text === '') return undefined
  return grammar.test(text) ? Number(text) : text
}

function someText(text: string) {
  return text === '' ? undefined : text
}

function someOf<T>(entries: readonly T[]): readonly T[] | undefined {
  const some = entries.filter((entry) => entry !== '')
  return some.length === 0 ? undefined : some
}

/** Postgres cannot take U+0000, and nobody reads the other controls. */
function oneLine(text: string) {
  return visibleText(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '))
}

function paragraph(text: string) {
  return visibleText(
    text
      .toWellFormed()
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{Cc}\n]+/gu, ' '),
  )
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
