import { findOrderKind, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'

/** Lines of one kind, under what the shop calls it. An order of one kind is one group, which needs no title. */
export type KindGroup<Line> = { title: string | undefined; lines: readonly Line[] }

/** Of kinds that are no longer sold. */
const OTHERS = 'Other products'

/**
 * The lines of an order by their kinds, in the order of the shop: the same on every page, mail and document that lists them. Invoices
 * from before know of no kinds.
 */
export function groupByKind<Line extends { kind?: string | undefined }>(
  lines: readonly Line[],
): KindGroup<Line>[] {
  const kinds = new Set(lines.map(({ kind }) => kind))
  if (kinds.size < 2 || kinds.has(undefined)) return [{ title: undefined, lines }]
  const titles = [...Object.values(ORDER_KINDS).map(({ texts }) => texts.productsTitle), OTHERS]
  return titles
    .map((title) => ({ title, lines: lines.filter(({ kind = '' }) => titleOf(kind) === title) }))
    .filter((group) => group.lines.length > 0)
}

function titleOf(kind: string) {
  return findOrderKind(kind)?.texts.productsTitle ?? OTHERS
}
