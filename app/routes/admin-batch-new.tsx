import { redirect } from 'react-router'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { NewBatchPage } from '#app/features/stock/new-batch-page.tsx'
import { cleanSearch } from '#domain/clean-search.ts'
import { refused } from '#domain/form-answer.ts'
import { localDay } from '#domain/local-time.ts'
import { newBatchSchema } from '#domain/stock/batch-forms.ts'
import { stockRights } from '#domain/stock/stock-rights.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm, onTyped } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import {
  createBatch,
  describeGoods,
  findStockProduct,
  searchProducts,
  suggestCode,
} from '#server/stock/create-batch.ts'
import type { Route } from './+types/admin-batch-new.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot, viewer } = shopOf(context)
  const search = cleanSearch(url.searchParams.get('q'))
  const today = localDay(new Date(), snapshot.shop.timeZone)
  const chosen = await findStockProduct(db, readNumber(url.searchParams.get('product') ?? ''))
  const goods = chosen && describeGoods(snapshot.catalogue, chosen)
  return {
    mayPrice: stockRights(requireStaff(await viewer()).roles).mayPrice,
    ...{ search, today, sites: readStockSettings(snapshot.shop).sites },
    found: goods
      ? []
      : (await searchProducts(db, search)).map(({ number, name, kind }) => ({ number, name, kind })),
    product: goods && { number: chosen.number, name: chosen.name, isCounted: chosen.isCounted, ...goods },
    code: goods ? await suggestCode(db, { name: chosen.name, day: today }) : '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, snapshot, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/stock/batches/new', form, {
    create: onTyped(newBatchSchema, async (batch) => {
      const product = await findStockProduct(db, batch.product)
      const goods = product && describeGoods(snapshot.catalogue, product)
      if (!goods) return refused({ quantity: 'This product is no longer published' })
      const { sites } = readStockSettings(snapshot.shop)
      const { mayPrice } = stockRights(actor.roles)
      const made = await createBatch(db, { batch, ...goods, sites, mayPrice, actor })
      return made.ok ? redirect(`/admin/stock/batches/${made.number}`) : refused(made.errors)
    }),
  })
}

export const meta = officePageMeta('New Batch')

export default function AdminBatchNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewBatchPage {...loaderData} answer={actionData} />
}
