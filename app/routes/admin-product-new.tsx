import { redirect } from 'react-router'
import { NewProductPage } from '#app/features/product-editor/new-product-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { newProductSchema } from '#domain/catalogue/editing/product-action.ts'
import { problemOf, refusedWhole } from '#domain/form-answer.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import { visibleText } from '#domain/visible-text.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm, onSent } from '#server/answer-form.ts'
import { readEditedProduct } from '#server/catalogue/publishing/edited-product.ts'
import { createDraft } from '#server/catalogue/publishing/save-draft.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-product-new.ts'
import { readProductNumber } from './read-product-number.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const from = readProductNumber(searchParams.get('from') ?? '')
  const original = from === 0 ? undefined : await readEditedProduct(shopOf(context).db, from)
  const kind = original?.kind ?? findKind(searchParams.get('kind') ?? '') ?? KINDS[0]
  return {
    kinds: KINDS.map(({ order, title }) => ({ name: order.name, title })),
    kind: kind?.order.name ?? '',
    original: original && { number: original.number, name: original.name },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/catalogue/new', form, {
    create: onSent(newProductSchema, async (asked) => {
      const kind = findKind(asked.kind)
      if (!kind) return undefined
      const name = visibleText(asked.name)
      if (name === '') return refusedWhole('Enter a name.')
      return redirect(`/admin/catalogue/${await createDraft(db, { kind, name, from: asked.from, actor })}`)
    }),
  })
}

export const meta = officePageMeta('New Product')

export default function AdminProductNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewProductPage {...loaderData} problem={problemOf(actionData)} />
}
