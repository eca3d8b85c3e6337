import { done, gone, refusedWhole } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { archive, bringBack } from './archive-products.ts'
import { moveProduct } from './move-product.ts'

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
      const left = `Not unarchived, because another product has the same name or description: ${refused.join(', ')}.`
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
