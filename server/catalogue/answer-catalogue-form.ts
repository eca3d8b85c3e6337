import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { archive, bringBack } from './archive-products.ts'
import { moveProduct } from './move-product.ts'

const MOST_AT_ONCE = 1000

type CatalogueAnswer = { done?: string; problem?: string }

/** Does what a form of the list asks for. Undefined for a form that the page does not have. */
export async function answerCatalogueForm(
  db: Database,
  form: FormData,
  actor: Actor,
): Promise<CatalogueAnswer | undefined> {
  const numbers = readNumbers(form.getAll('number'))
  const [number] = numbers
  if (number === undefined) return undefined
  switch (form.get('intent')) {
    case 'move': {
      const [toPlaceOf] = readNumbers(form.getAll('to-place-of'))
      if (toPlaceOf === undefined) return undefined
      const isMoved = await moveProduct(db, { number, toPlaceOf, actor })
      return isMoved ? {} : { problem: 'The product could not be moved: it no longer exists.' }
    }
    case 'archive':
      return { done: `${countProducts(await archive(db, { numbers, actor }))} archived.` }
    case 'bring-back': {
      const { count, refused } = await bringBack(db, { numbers, actor })
      const done = `${countProducts(count)} unarchived.`
      if (refused.length === 0) return { done }
      return {
        ...(count > 0 && { done }),
        problem: `Not unarchived, because another product has the same name or description: ${refused.join(', ')}.`,
      }
    }
    default:
      return undefined
  }
}

function readNumbers(values: FormDataEntryValue[]): number[] {
  return values
    .slice(0, MOST_AT_ONCE)
    .filter((value) => typeof value === 'string' && /^\d{1,9}$/.test(value))
    .map(Number)
}

function countProducts(count: number) {
  return `${count.toLocaleString('en-IE')} ${count === 1 ? 'product' : 'products'}`
}
