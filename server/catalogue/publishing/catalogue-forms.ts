import { done, gone, refusedWhole } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { archive, bringBack } from './archive-products.ts'
import { publishing } from './publishing.ts'

const MOST_AT_ONCE = 1000

/** The forms of the list of products. */
export function catalogueForms(db: Database, actor: Actor) {
  const ofProducts =
    <Answer>(act: (numbers: number[], form: FormData) => Answer) =>
    (form: FormData) => {
      const numbers = readNumbers(form.getAll('number'))
      return numbers.length === 0 ? undefined : act(numbers, form)
    }
  return {
    move: ofProducts(async ([number = 0], form) => {
      const [toPlaceOf] = readNumbers(form.getAll('to-place-of'))
      if (toPlaceOf === undefined) return undefined
      const isMoved = await moveProduct(db, { number, toPlaceOf, actor })
      return isMoved ? done() : gone('The product could not be moved: it no longer exists.')
    }),
    archive: ofProducts(async (numbers) =>
      done(`${countOf(await archive(db, { numbers, actor }), 'product')} archived.`),
    ),
    'bring-back': ofProducts(async (numbers) => {
      const { count, refused } = await bringBack(db, { numbers, actor })
      const message = `${countOf(count, 'product')} unarchived.`
      if (refused.length === 0) return done(message)
      const left = `Not unarchived, because another product has the same name or number: ${refused.join(', ')}.`
      return count === 0 ? refusedWhole(left) : { ...done(message), left }
    }),
  }
}

function readNumbers(values: FormDataEntryValue[]): number[] {
  return values
    .slice(0, MOST_AT_ONCE)
    .filter((value) => typeof value === 'string' && /^\d{1,9}$/.test(value))
    .map(Number)
}

/** Puts a product in the place of another of its kind, which makes room for it. False where one of them is gone. */
export async function moveProduct(
  db: Database,
  { number, toPlaceOf, actor }: { number: number; toPlaceOf: number; actor: Actor },
): Promise<boolean> {
  const { found } = await publishing(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; kind: string; from: number; to: number }>(sql`
      select moved.id, moved.kind, moved.position as "from", target.position as "to"
      from products moved join products target on target.kind = moved.kind
      where moved.number = ${number} and target.number = ${toPlaceOf}`)
    const move = rows[0]
    if (!move) return { found: false, published: false }
    if (move.from === move.to) return { found: true, published: false }
    const [first, last] = move.from < move.to ? [move.from, move.to] : [move.to, move.from]
    await tx.execute(sql`
      update products set position = case
        when number = ${number} then ${move.to}::integer else position + ${move.from < move.to ? -1 : 1}::integer end
      where kind = ${move.kind} and position between ${first} and ${last}`)
    await recordAudit(tx, { actor, action: 'product-moved', subject: move.id, detail: { kind: move.kind } })
    return { found: true, published: true }
  })
  return found
}
