import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PricesPage } from '#app/features/prices/prices-page.tsx'
import { viewKind, viewLadder, viewPreview } from '#app/features/prices/prices-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import { readTypedLadder } from '#domain/pricing/typed-ladder.ts'
import { typedLadderField } from '#domain/pricing/typed-ladder-schema.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { ladderForms } from '#server/catalogue/prices/ladder-forms.ts'
import { listFixedClaims, listLadders } from '#server/catalogue/prices/list-ladders.ts'
import { previewLadder } from '#server/catalogue/prices/preview-ladder.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-prices.ts'

/** `?preview=` asks besides what the orders of the last days would have cost by the ladder that is typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot, viewer } = shopOf(context)
  const person = await viewer()
  const { timeZone } = snapshot.shop
  const kind = kindIn(url)
  const view = viewKind(kind)
  const { ladders, revision } = await listLadders(db, kind.order.name)
  return {
    kind: view,
    kinds: KINDS.map(({ order, title }) => ({ name: order.name, title })),
    ladders: ladders.map((ladder) => viewLadder(ladder, view, timeZone)),
    revision,
    timeZone,
    may: {
      seeOrders: viewerMayEnter(person, '/admin/orders'),
      changeSettings: viewerMayEnter(person, '/admin/settings'),
    },
    claims: view.isTiered ? await listFixedClaims(db) : [],
    preview: await previewIn(url, context),
    justPublished: Number(url.searchParams.get('published')) || undefined,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, snapshot, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const forms = ladderForms(db, { kind: kindIn(url), timeZone: snapshot.shop.timeZone, actor })
  return answerForm('/admin/prices', form, forms, onPublished)
}

/** After a conflict as well: who was faster is to be seen. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate
}

export const meta = officePageMeta('Prices')

export default function AdminPrices({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PricesPage
      // Another kind, or what was just published: the form begins with what holds.
      key={`${loaderData.kind.name} ${loaderData.justPublished}`}
      {...loaderData}
      answer={actionData}
    />
  )
}

async function previewIn(url: URL, context: Route.LoaderArgs['context']) {
  const typed = typedLadderField.safeParse(url.searchParams.get('preview'))
  if (!typed.success) return undefined
  const { db, snapshot } = shopOf(context)
  const kind = kindIn(url)
  const { ladder } = readTypedLadder(kind.ladder, typed.data)
  if (!ladder) return undefined
  const preview = await previewLadder(db, snapshot, kind, ladder)
  return viewPreview(preview, viewKind(kind), snapshot.shop.timeZone)
}

function kindIn({ searchParams }: URL) {
  const [first] = KINDS
  const kind = findKind(searchParams.get('kind') ?? '') ?? first
  if (!kind) throw data(null, { status: 404 })
  return kind
}
