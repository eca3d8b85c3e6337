import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PricesPage } from '#app/features/prices/prices-page.tsx'
import { type PricesAnswer, viewKind, viewLadder, viewPreview } from '#app/features/prices/prices-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import { readLocalTime } from '#domain/local-time.ts'
import { readTypedLadder } from '#domain/pricing/typed-ladder.ts'
import { typedLadderSchema } from '#domain/pricing/typed-ladder-schema.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { listFixedClaims } from '#server/catalogue/prices/list-fixed-claims.ts'
import { listLadders } from '#server/catalogue/prices/list-ladders.ts'
import { previewLadder } from '#server/catalogue/prices/preview-ladder.ts'
import { publishLadder, withdrawLadder } from '#server/catalogue/prices/publish-ladder.ts'
import { shopOf } from '#server/http/shop-context.ts'
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

/** Publishes, and withdraws what has not begun. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, snapshot, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const { timeZone } = snapshot.shop
  const kind = kindIn(url)
  const intent = form.get('intent')
  if (intent === 'withdraw') {
    const isWithdrawn = await withdrawLadder(db, { number: Number(form.get('number')) || 0, actor })
    await onPublished()
    return isWithdrawn
      ? answer(200, { intent, done: 'Withdrawn. The current prices stay in effect.' })
      : answer(409, { intent, problem: 'It has already taken effect, or somebody has withdrawn it.' })
  }
  const typed = typedLadderSchema.safeParse(parseJson(form.get('ladder')))
  if (!typed.success || intent !== 'publish') throw data(null, { status: 400 })
  const { ladder, problems } = readTypedLadder(kind.ladder, typed.data)
  if (problems) return answer(400, { intent, problem: 'Not published: fix the errors above.', problems })
  const from = readBegin(form, timeZone)
  if (from === 'unreadable') return answer(400, { intent, problem: 'Choose a date and time in the future.' })
  const revision = Number(form.get('revision'))
  const outcome = await publishLadder(db, { kind: kind.order.name, ladder, from, revision, actor })
  if (outcome.published) {
    await onPublished()
    return redirect(`/admin/prices?kind=${kind.order.name}&published=${outcome.number}`)
  }
  if (outcome.reason === 'nothing-changed')
    return answer(400, { intent, problem: 'Nothing to publish: these prices are already in effect.' })
  const { latest } = outcome
  const who = latest?.withdrawn
    ? `${latest.withdrawn.by} withdrew prices on ${formatMoment(latest.withdrawn.at, timeZone)}.`
    : `${latest?.publishedBy} published other prices on ${latest && formatMoment(latest.publishedAt, timeZone)}.`
  const problem = `${who} Your prices were not published and are still here. Compare them, then publish again.`
  return answer(409, { intent, problem })
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
  const typed = typedLadderSchema.safeParse(parseJson(url.searchParams.get('preview')))
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

function answer(status: number, body: PricesAnswer) {
  return data(body, { status })
}

function readBegin(form: FormData, timeZone: string): Date | undefined | 'unreadable' {
  if (form.get('begin') !== 'later') return undefined
  const from = readLocalTime(String(form.get('from')), timeZone)
  return from && from.getTime() > Date.now() ? from : 'unreadable'
}

function parseJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
