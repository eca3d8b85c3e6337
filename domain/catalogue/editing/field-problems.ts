import type { z } from 'zod'
import {
  type ProductFacts,
  type ProductField,
  readField,
  withField,
} from '#domain/catalogue/product-field.ts'
import { isRecord } from '#domain/is-record.ts'
import { ADDRESS } from './typed-product.ts'

/** Why a draft cannot be published yet. */
export type FieldProblem = {
  /** The path of the field; '' for the whole product. */
  field: string
  /** A sentence. */
  message: string
  /** Nothing was typed yet: no mistake, only unfinished. */
  isMissing: boolean
}

type CheckedKind = { schema: z.ZodType; fields: readonly ProductField[] }

/** What the schema of the kind refuses, by field. `facts` are complete: they have their id. */
export function findFieldProblems({ schema, fields }: CheckedKind, facts: ProductFacts): FieldProblem[] {
  const parsed = schema.safeParse(withParts(fields, facts))
  if (parsed.success) return []
  const found = new Map<string, FieldProblem>()
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String)
    const field = fieldAt(fields, path)
    const isMissing = isEmpty(facts, field)
    const message = isMissing ? 'Still empty.' : sentence(describeIssue(issue, field, path, facts))
    const known = found.get(field?.path ?? '')
    if (known?.message.includes(message)) continue
    const both = known ? `${known.message} ${message}` : message
    found.set(field?.path ?? '', { field: field?.path ?? '', message: both, isMissing })
  }
  return [...found.values()]
}

function fieldAt(fields: readonly ProductField[], path: readonly string[]): ProductField | undefined {
  if (path[0] === 'id' || path[0] === 'slug') return ADDRESS
  const whole = path.join('.')
  return fields.find((field) => whole === field.path || whole.startsWith(`${field.path}.`))
}

/** A part of which nothing was typed is there all the same, so that each of its fields is named. */
function withParts(fields: readonly ProductField[], facts: ProductFacts): ProductFacts {
  const parts = fields
    .filter(({ path }) => path.includes('.'))
    .map(({ path }) => path.replace(/\.[^.]+$/, ''))
  return parts.reduce(
    (whole, path) => (readField(whole, path) === undefined ? withField(whole, path, {}) : whole),
    facts,
  )
}

function isEmpty(facts: ProductFacts, field: ProductField | undefined) {
  if (!field) return false
  const value = field === ADDRESS ? facts.id : readField(facts, field.path)
  return value === undefined || value === ''
}

/** What zod says by itself is for programmers. */
const IN_WORDS: Partial<Record<ProductField['control'], string>> = {
  price: 'must be an amount such as 45.98',
  shares: 'must be a name with a whole number from 1 to 100',
  levels: 'must be a whole number from 0 to 10',
}

function describeIssue(
  issue: z.core.$ZodIssue,
  field: ProductField | undefined,
  path: readonly string[],
  facts: ProductFacts,
) {
  if (issue.code === 'unrecognized_keys')
    return `has fields this category does not have: ${issue.keys.join(', ')}`
  const isOwn = !/^(Invalid|Too|Unrecognized)/.test(issue.message)
  const said = isOwn ? issue.message : ((field && IN_WORDS[field.control]) ?? 'is not understood')
  const rest = field ? path.slice(field.path.split('.').length) : []
  const [first] = rest
  if (first === undefined || field === ADDRESS) return said
  if (field?.control === 'pictures') return `picture ${Number(first) + 1} ${said}`
  if (field?.control === 'levels') return `${first} ${said}`
  if (field?.control === 'numbers') return `${nameNumber(readField(facts, field.path), rest)} ${said}`
  return `entry ${Number(first) + 1} ${said}`
}

/** 'Gelato: EAN': the number of which strain. */
function nameNumber(entries: unknown, [at, name]: readonly string[]) {
  const entry: unknown = Array.isArray(entries) ? entries[Number(at)] : undefined
  const variant = isRecord(entry) ? String(entry.variant) : `entry ${Number(at) + 1}`
  return `${variant}: ${name === 'ean' ? 'EAN' : 'article number'}`
}

function sentence(text: string) {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}
