import type { ProductField } from '#domain/catalogue/product-field.ts'
import { describeValue } from './compare-products.ts'
import { editedFields, fromTyped, type TypedProduct } from './typed-product.ts'

/** A field in which what somebody typed differs from what somebody else saved meanwhile. */
export type DraftConflict = {
  path: string
  label: string
  control: ProductField['control']
  mine: string
  theirs: string
  /** What is proposed: whoever changed the field since both began. */
  choice: 'mine' | 'theirs'
}

type Drafts = {
  /** What both began with. */
  base: TypedProduct
  mine: TypedProduct
  theirs: TypedProduct
}

export function findDraftConflicts(fields: readonly ProductField[], drafts: Drafts): DraftConflict[] {
  const read = (typed: TypedProduct) => fromTyped(fields, typed)
  const [base, mine, theirs] = [read(drafts.base), read(drafts.mine), read(drafts.theirs)]
  return editedFields(fields).flatMap((field) => {
    const { path, label, control } = field
    const said = { base: textOf(field, base), mine: textOf(field, mine), theirs: textOf(field, theirs) }
    if (said.mine === said.theirs) return []
    const choice = said.mine === said.base ? 'theirs' : 'mine'
    return [{ path, label, control, mine: said.mine, theirs: said.theirs, choice } as const]
  })
}

/** Whether somebody else changed what is typed here at all: a place in the list, for instance, is none of it. */
export function isSameDraft(
  fields: readonly ProductField[],
  one: TypedProduct,
  other: TypedProduct,
): boolean {
  return findDraftConflicts(fields, { base: one, mine: one, theirs: other }).length === 0
}

/** What was typed, with their values where those were chosen. */
export function mergeDrafts(
  mine: TypedProduct,
  theirs: TypedProduct,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): TypedProduct {
  const taken = Object.entries(theirs).filter(([path]) => choices[path] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken) }
}

function textOf(field: ProductField, facts: Readonly<Record<string, unknown>>) {
  let value: unknown = facts
  for (const key of field.path.split('.')) value = Object(value)[key]
  return describeValue(field, value)
}
