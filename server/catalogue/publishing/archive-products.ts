import type { AuditAction } from '#domain/audit/audit-action.ts'
import { findDuplicates } from '#domain/catalogue/find-duplicates.ts'
import { fileOf } from '#domain/catalogue/parse-catalogue.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { archiveProducts, publishProducts } from './publish-products.ts'
import { publishing } from './publishing.ts'
import { readProducts } from './read-products.ts'

type Asked = { numbers: readonly number[]; actor: Actor }

/** Takes published products out of the shop; what else the numbers name stays as it is. Says how many were taken out. */
export async function archive(db: Database, { numbers, actor }: Asked): Promise<number> {
  const { count } = await publishing(db, async (tx) => {
    const { rows } = await tx.execute<{ number: number }>(sql`
      select number::integer from products
      where number = any (${numbers}::bigint[]) and state = 'published'`)
    const found = rows.map(({ number }) => number)
    await archiveProducts(tx, found, actor)
    await recordEach(tx, found, { actor, action: 'product-archived' })
    return { count: found.length, published: found.length > 0 }
  })
  return count
}

/**
 * Sells archived products again, as they were. One whose name another has taken since is not brought back: it
 * is edited first.
 */
export async function bringBack(
  db: Database,
  { numbers, actor }: Asked,
): Promise<{ count: number; refused: string[] }> {
  const wanted = new Set(numbers)
  return publishing(db, async (tx) => {
    const all = await readProducts(tx)
    const back = all.filter(({ number, state }) => state === 'archived' && wanted.has(number))
    const taken = findTaken(
      all.filter(({ state }) => state === 'published'),
      back,
    )
    const free = back.filter((product) => !taken.has(product))
    await publishProducts(tx, free, actor, { keepDrafts: true })
    const freed = free.map(({ number }) => number)
    await recordEach(tx, freed, { actor, action: 'product-brought-back' })
    const refused = [...taken].map(({ facts }) => String(facts.name))
    return { count: free.length, refused, published: free.length > 0 }
  })
}

/** A line of the audit log for each, with the version that this has become. */
async function recordEach(
  tx: Transaction,
  numbers: readonly number[],
  { actor, action }: { actor: Actor; action: AuditAction },
) {
  const { rows } = await tx.execute<{ id: string; kind: string; number: number; version: number }>(sql`
    select id, kind, number::integer, version::integer from products
    where number = any (${numbers}::bigint[]) order by number`)
  for (const { id, ...detail } of rows) await recordAudit(tx, { actor, action, subject: id, detail })
}

type Facts = { kind: string; id: string; facts: ProductFacts }

/** Of products that are to be sold as they were: those whose name one that is sold has by now. */
export function findTaken<P extends Facts>(sold: readonly Facts[], back: readonly P[]): Set<P> {
  // Of two that are the same, the later one is named.
  const together = [...sold, ...back]
  const shelves = KINDS.map(({ shelf, order, schema }) => [
    shelf,
    together
      .filter(({ kind }) => kind === order.name)
      .flatMap(({ facts }) => {
        const parsed = schema.safeParse(facts)
        return parsed.success ? [parsed.data] : []
      }),
  ])
  const repeated = new Set(
    findDuplicates({ shelves: Object.fromEntries(shelves) }).map(({ file, product }) => `${file} ${product}`),
  )
  return new Set(back.filter(({ kind, id }) => repeated.has(`${fileOf(findKind(kind)?.shelf ?? '')} ${id}`)))
}
