import { compareProducts, type FieldChange } from '#domain/catalogue/editing/compare-products.ts'
import { type FieldProblem, findFieldProblems } from '#domain/catalogue/editing/field-problems.ts'
import { fromTyped, toTyped } from '#domain/catalogue/editing/typed-product.ts'
import { PICTURES_AT_MOST, type Picture } from '#domain/catalogue/pictures.ts'
import { type ProductFacts, readField } from '#domain/catalogue/product-field.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import type { FoundKind } from './find-kind.ts'
import {
  findProduct,
  type KnownKind,
  type KnownProduct,
  measureOf,
  NUMBER_KEY,
  nameKey,
} from './find-product.ts'
import type { ImportMode, RowStatus } from './import-mode.ts'
import { kindOfCell } from './kind-words.ts'
import type { PictureFinder, PictureNames } from './match-pictures.ts'
import { columnsOf, readCells } from './sheet-columns.ts'
import type { SaidRow } from './understand-rows.ts'

export type PlannedRow = Pick<SaidRow, 'place' | 'at' | 'sheet' | 'said' | 'written' | 'unsure'> & {
  status: RowStatus
  /** Undefined where nobody knows it yet. */
  kind: Kind | undefined
  /** The word that nobody knows the meaning of, as it stands there; '' where nothing stands there. */
  unknown?: { word: string; said: string }
  id: string
  name: string
  facts: ProductFacts
  known: KnownProduct | undefined
  changes: FieldChange[]
  problems: FieldProblem[]
}

export type PlanRules = {
  mode: ImportMode
  /** Whether the list has several sizes of what is called so. */
  hasSizes: (kind: Kind, name: string) => boolean
  picturesOf: PictureFinder['of']
}

/** `row` is by the columns of its kind, where that was found: see `byColumnsOf`. */
export function planRow(row: SaidRow, found: FoundKind, rules: PlanRules): PlannedRow {
  if (found.state === 'found') return planProduct(row, found.known, rules)
  const name = row.said.get('name')?.trim() ?? ''
  if (found.state === 'left-out')
    return leftOut(row, name, found.word === '' ? 'Left out.' : `Left out: ${found.word}.`)
  const message =
    found.said === '' ? 'No category: say below what it is.' : `Unknown category: ${found.said}.`
  return { ...leftOut(row, name, message), unknown: { word: found.word, said: found.said } }
}

function leftOut(
  { place, at, sheet, said, written, unsure }: SaidRow,
  name: string,
  message: string,
): PlannedRow {
  const problems = [{ field: '', message, isMissing: false }]
  return {
    ...{ place, at, sheet, said, written, unsure, name, problems },
    ...{ status: 'left', kind: undefined, id: '', facts: {}, known: undefined, changes: [] },
  }
}

function planProduct(row: SaidRow, shop: KnownKind, rules: PlanRules): PlannedRow {
  const { kind, known } = shop
  const { said } = row
  const text = (key: string) => said.get(key)?.trim() ?? ''
  const { name, measure } = nameOf(kind, said)
  // A number that counts the rows of somebody's list is no id of ours.
  const id = known.has(text('id')) || /[a-z]/.test(text('id')) ? text('id') : ''
  const number = text(NUMBER_KEY)
  const found = findProduct(shop, {
    id,
    slug: text('slug'),
    number,
    name,
    measure,
    hasSizes: rules.hasSizes(kind, name),
  })
  if (found.id === '') return leftOut(row, '', 'It has no name.')
  const published = found.before?.facts
  const edited = found.before?.draft ?? published
  const pictures = rules.picturesOf(namesOfPictures(said), name || String(found.before?.facts.name ?? ''))
  const planned = plan(rules.mode === 'draft' ? edited : published)
  // What buyers cannot be shown yet is kept beside what they see.
  return planned.status === 'wrong' && edited !== published ? plan(edited) : planned

  function plan(base: ProductFacts | undefined): PlannedRow {
    const facts = withPictures(factsOf(shop, said, { ...found, base }), pictures)
    const problems = findFieldProblems(kind, facts).filter(
      // The address is made of the name: where both are missing, the name is what somebody has to write.
      ({ isMissing, field }) =>
        !isMissing || (rules.mode === 'publish' && (field !== 'slug' || facts.name !== undefined)),
    )
    const owner = shop.addresses.get(String(facts.slug ?? facts.id))
    if (owner !== undefined && owner !== found.id)
      problems.push({ field: 'slug', message: `This address is already used by ${owner}.`, isMissing: false })
    const changes = base ? compareProducts(kind.fields, base, facts) : []
    const { place, at, sheet, written, unsure } = row
    return {
      ...{
        place,
        at,
        sheet,
        said,
        written,
        unsure,
        kind,
        id: found.id,
        facts,
        known: found.before,
        changes,
        problems,
      },
      name: String(facts.name ?? ''),
      status: statusOf(rules.mode, found.before, changes, problems),
    }
  }
}

/** By the columns of its kind: a size is whatever column of sizes says it, a type what its word says. */
export function byColumnsOf(kind: Kind, type: string | undefined, row: SaidRow): SaidRow {
  return { ...row, said: saidOf(row, kind, type) }
}

function saidOf({ said }: SaidRow, kind: Kind, type: string | undefined): ReadonlyMap<string, string> {
  const own = new Set(columnsOf(kind.fields).map(({ key }) => key))
  const kept = new Map([...said].filter(([key]) => own.has(key)))
  const measure = measureOf(kind)
  const other = [...said].find(([key, text]) => SIZES.includes(key) && text !== '')?.[1]
  if (measure !== '' && !kept.get(measure) && other !== undefined) kept.set(measure, other)
  if (!own.has('type')) return kept
  const named = kindOfCell(kept.get('type') ?? '')
  if (named?.kind === kind.order.name && named.type !== undefined) kept.set('type', named.type)
  else if (!kept.get('type') && type !== undefined) kept.set('type', type)
  return kept
}

const SIZES: readonly string[] = ['mg', 'size']

export function nameOf(kind: Kind, said: ReadonlyMap<string, string>): { name: string; measure: string } {
  return { name: said.get('name')?.trim() ?? '', measure: said.get(measureOf(kind))?.trim() ?? '' }
}

/** What the files of its pictures may be called. */
export function namesOfPictures(said: ReadonlyMap<string, string>): PictureNames {
  const sizes = SIZES.map((key) => said.get(key) ?? '').filter(Boolean)
  const name = said.get('name') ?? ''
  const named = ['id', 'slug', NUMBER_KEY, 'ean'].map((key) => said.get(key) ?? '')
  return [...named, name, ...sizes.map((size) => (name === '' ? '' : `${name} ${size}`))]
}

type Found = { id: string; before: KnownProduct | undefined; base: ProductFacts | undefined }

/**
 * What the product would be. A column that is not there leaves its field alone. An empty cell empties it, but for the drawing, in a list that names its products
 * by our ID, as an export does: what a supplier leaves out is no reason to forget what the shop says.
 */
function factsOf({ kind }: KnownKind, said: ReadonlyMap<string, string>, { id, base }: Found): ProductFacts {
  const isOurs = said.get('id') === id
  const columns = columnsOf(kind.fields).filter(({ key }) => (isOurs ? said.has(key) : said.get(key)))
  const cells = columns.map(({ key }) => said.get(key) ?? '')
  const typed = readCells(columns, cells, toTyped(kind.fields, base ?? {}))
  const { slug: _, ...read } = fromTyped(kind.fields, typed)
  const slug = said.get('slug')?.trim() || String(base?.slug ?? id)
  const image = read.image ?? base?.image
  const kept = keepsMeasure(kind, read, base)
  return { ...read, ...kept, ...(image !== undefined && { image }), id, ...(slug !== id && { slug }) }
}

/** '1 g' is the size that the shop calls '1g', and the other way round: how it is written is no change. */
function keepsMeasure(kind: Kind, read: ProductFacts, base: ProductFacts | undefined): ProductFacts {
  const path = measureOf(kind)
  const [now, before] = [readField(read, path), base && readField(base, path)]
  return typeof now === 'string' && typeof before === 'string' && nameKey('', now) === nameKey('', before)
    ? { [path]: before }
    : {}
}

function withPictures(facts: ProductFacts, added: readonly Picture[]): ProductFacts {
  const kept: readonly Picture[] = Array.isArray(facts.pictures) ? facts.pictures : []
  const fresh = added.filter(({ file }) => !kept.some((picture) => picture.file === file))
  return fresh.length === 0 ? facts : { ...facts, pictures: [...kept, ...fresh].slice(0, PICTURES_AT_MOST) }
}

function statusOf(
  mode: ImportMode,
  before: KnownProduct | undefined,
  changes: readonly FieldChange[],
  problems: readonly FieldProblem[],
): RowStatus {
  const isSame = before !== undefined && changes.length === 0 && !before.isArchived
  // The same draft again, unless by now it can be published.
  if (isSame && (problems.length > 0 || mode === 'draft' || !before.isUnpublished)) return 'unchanged'
  if (problems.length > 0) return 'wrong'
  return before ? 'changed' : 'new'
}

export function withProblem(row: PlannedRow, field: string, message: string): PlannedRow {
  const status = row.known && row.changes.length === 0 ? 'unchanged' : 'wrong'
  return { ...row, status, problems: [...row.problems, { field, message, isMissing: false }] }
}

/** Another row is the same product. */
export function withoutRow(row: PlannedRow, message: string): PlannedRow {
  return { ...row, status: 'left', changes: [], problems: [{ field: '', message, isMissing: false }] }
}
