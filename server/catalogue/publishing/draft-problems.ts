import { type FieldProblem, findFieldProblems } from '#domain/catalogue/editing/field-problems.ts'
import { findSameNames, indexNames, numberField } from '#domain/catalogue/find-duplicates.ts'
import { numberKey, type ProductNumber } from '#domain/catalogue/goods-numbers.ts'
import { draftNumbersOf } from '#domain/catalogue/number-fields.ts'
import { picturesSchema } from '#domain/catalogue/picture-schema.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { perSnapshot, type Snapshot } from '#server/snapshot.ts'
import { completeFacts, type EditedProduct } from './edited-product.ts'

const namesOf = perSnapshot(({ catalogue }) => indexNames(catalogue))

/** Why this product cannot be published as it stands, by field. */
export async function findDraftProblems(
  db: Executor,
  snapshot: Snapshot,
  product: EditedProduct,
): Promise<FieldProblem[]> {
  const facts = completeFacts(product)
  const { kind, id, number } = product
  const { name, size = facts.mg } = facts
  const numbers = draftNumbersOf(facts)
  const same = findSameNames(namesOf(snapshot), { shelf: kind.shelf, id, name, size, numbers })
  const owner = await findAddressOwner(db, kind.order.name, String(facts.slug ?? facts.id), number)
  return [
    ...findFieldProblems(kind, facts),
    ...problem('name', same.name && `Another ${kind.nouns.one} already has this name.`),
    ...same.numbers.map((number) => ({
      field: numberField(number),
      message: `${number.name} already has ${number.number}.`,
      isMissing: false,
    })),
    ...findOwnRepeats(numbers),
    ...problem('slug', owner && `This address is already used by ${owner}.`),
    ...problem('pictures', await findLostPicture(db, facts.pictures)),
  ]
}

function problem(field: string, message: string | undefined): FieldProblem[] {
  return message ? [{ field, message, isMissing: false }] : []
}

/** Two strains of it cannot have one number. */
function findOwnRepeats(numbers: readonly ProductNumber[]): FieldProblem[] {
  const keys = numbers.map(numberKey)
  return numbers.flatMap((number, at) =>
    keys.indexOf(numberKey(number)) === at
      ? []
      : problem(numberField(number), `${number.number} stands here twice.`),
  )
}

/** An address that a product had once still leads to it: nobody else may have it. */
async function findAddressOwner(
  db: Executor,
  kind: string,
  slug: string,
  number: number,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string; id: string }>(sql`
    with owners as (
      select number from products where kind = ${kind} and id = ${slug}
      union select number from products where kind = ${kind} and slug = ${slug}
      union select product from product_versions where slug = ${slug}
    )
    select name, id from products join owners using (number)
    where kind = ${kind} and number <> ${number} and state <> 'draft'
    limit 1`)
  return rows[0] && (rows[0].name || rows[0].id)
}

/** A draft may name a picture that went: of another shop, or removed a day ago. */
async function findLostPicture(db: Executor, pictures: unknown): Promise<string | undefined> {
  const named = picturesSchema.safeParse(pictures).data?.map(({ file }) => file) ?? []
  if (named.length === 0) return undefined
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from files where hash = any (${named}::text[])`,
  )
  const there = new Set(rows.map(({ hash }) => hash))
  const lost = named.findIndex((file) => !there.has(file))
  return lost === -1 ? undefined : `Picture ${lost + 1} no longer exists: remove it and upload it again.`
}
