import type { ActionFunctionArgs } from 'react-router'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { productForms } from '#server/catalogue/publishing/product-forms.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readProductNumber } from './read-product-number.ts'

/** What the forms of the pages of a product ask for. Whoever published sees it on the next page they open. */
export async function actOnProduct({ params, request, context }: ActionFunctionArgs) {
  const { db, snapshot, log, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const number = readProductNumber(params.number ?? '')
  const forms = productForms(db, { number, actor, snapshot, log })
  return answerForm('/admin/catalogue/:number', form, forms, onPublished)
}
