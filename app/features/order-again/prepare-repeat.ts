import { ORDER_KIND_NAMES, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { formatEuro } from '#domain/money.ts'
import { type FormerLine, type RepeatedLine, repeatOrder } from '#domain/orders/checkout/order-again.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import type { OrderLine } from '#domain/orders/checkout/picked-line.ts'

/** What ordering again needs of ordering; the route brings both together. Fetched when the button is pressed. */
export type OrderAgainPorts = () => Promise<{
  fetchOffer: (kind: string) => Promise<OrderOffer>
  addLines: (lines: readonly (OrderLine & { kind: string })[]) => number
}>

/** What an order is today: what of it has changed, in words, and the way into the basket. */
export type Repeat = Awaited<ReturnType<typeof prepareRepeat>>

export async function prepareRepeat(
  orderId: string,
  { fetchOffer, addLines }: Awaited<ReturnType<OrderAgainPorts>>,
) {
  const [former, offers] = await Promise.all([
    fetchFormer(orderId),
    Promise.all(
      ORDER_KIND_NAMES.map(async (name) => ({ kind: ORDER_KINDS[name], offer: await fetchOffer(name) })),
    ),
  ])
  const lines = repeatOrder(former, offers)
  const toAdd = lines.flatMap(({ kind, productId, variant, quantity }) =>
    productId !== undefined && quantity > 0 ? [{ kind: kind.name, productId, variant, quantity }] : [],
  )
  return {
    changed: lines.filter(({ changes }) => changes.length > 0).map(describe),
    canAdd: toAdd.length > 0,
    add: () => addLines(toAdd),
  }
}

async function fetchFormer(orderId: string): Promise<FormerLine[]> {
  const response = await fetch(`/api/orders/${orderId}/again`, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`The order answered ${response.status}`)
  const { lines } = await response.json()
  return lines
}

function describe({ kind, name, wanted, changes }: RepeatedLine) {
  return {
    name,
    changes: changes.map((change) => {
      if (change.what === 'gone') return { text: 'No longer sold' }
      if (change.what === 'sold-out') return { text: 'Sold out' }
      if (change.what === 'less-left')
        return {
          text: `Only ${formatQuantity(change.left, kind.unit)} left, of ${formatQuantity(wanted, kind.unit)}`,
        }
      const per = kind.unit === 'gram' ? 'a gram' : 'a unit'
      return { before: formatEuro(change.beforeCents), text: `${formatEuro(change.nowCents)} ${per}, net` }
    }),
  }
}
