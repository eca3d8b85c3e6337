import type { HeldList } from '#domain/price-lists/list-content.ts'
import { listContentSchema } from '#domain/price-lists/list-content-schema.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { type Repriced, repriceSnapshot } from './reprice-snapshot.ts'

/** Products that are held at prices of their own, of all lists together, and versions that were read. */
const MOST = { products: 100_000, versions: 1000 }

type Held = { own: ListVersion[]; group: ListVersion[] }

type Entry = Repriced & {
  base: Repriced
  /** One for each snapshot that has this catalogue and these prices: what there is changes more often than they do. */
  snapshots: WeakMap<Snapshot, Snapshot>
  products: number
}

/**
 * The shop at the prices of a company, for which these lists hold as `price_lists_of` writes them. Companies with the same lists share what is made; what was not asked for the longest
 * time goes first. Published versions never change, so each is read once.
 */
export function createBuyerSnapshots(db: Executor, most = MOST) {
  const versions = new Map<number, ListVersion>()
  const entries = new Map<string, Entry>()
  let products = 0

  async function snapshotFor(lists: string, snapshot: Snapshot): Promise<Snapshot> {
    const known = entries.get(lists)
    const isCurrent = known?.base.catalogue === snapshot.catalogue && known.base.prices === snapshot.prices
    const entry = isCurrent ? known : makeEntry(snapshot, await findHeld(lists), lists)
    keep(lists, entry)
    const made = entry.snapshots.get(snapshot) ?? {
      ...snapshot,
      catalogue: entry.catalogue,
      prices: entry.prices,
    }
    entry.snapshots.set(snapshot, made)
    return made
  }

  /** Whatever was used last stands at the end. */
  function keep(key: string, entry: Entry) {
    drop(key)
    entries.set(key, entry)
    products += entry.products
    for (const oldest of entries.keys()) {
      if (products <= most.products || oldest === key) break
      drop(oldest)
    }
  }

  function drop(key: string) {
    products -= entries.get(key)?.products ?? 0
    entries.delete(key)
  }

  async function findHeld(lists: string): Promise<Held> {
    const names = lists === '' ? [] : lists.split('-')
    const isOfGroup = (name: string) => name.endsWith('g')
    return {
      own: await findVersions(names.filter((name) => !isOfGroup(name)).map(Number)),
      group: await findVersions(names.filter(isOfGroup).map((name) => Number(name.slice(0, -1)))),
    }
  }

  async function findVersions(numbers: readonly number[]): Promise<ListVersion[]> {
    const missing = numbers.filter((number) => !versions.has(number))
    if (missing.length > 0)
      for (const read of await readListVersions(db, missing)) versions.set(read.number, read)
    const found = numbers.map((number) => {
      const version = versions.get(number)
      if (!version) throw new Error(`There is no version ${number} of a price list`)
      return version
    })
    // In the order of their last use, so that those go that nobody buys by.
    for (const version of found) {
      versions.delete(version.number)
      versions.set(version.number, version)
    }
    for (const number of versions.keys()) {
      if (versions.size <= most.versions) break
      versions.delete(number)
    }
    return found
  }

  return { snapshotFor, countHeld: () => ({ entries: entries.size, products, versions: versions.size }) }
}

function makeEntry({ catalogue, prices }: Snapshot, held: Held, lists: string): Entry {
  const base = { catalogue, prices }
  const repriced = repriceSnapshot(base, held, lists)
  const products = [...repriced.catalogue.prepared]
    .filter(([shelf, prepared]) => prepared !== catalogue.prepared.get(shelf))
    .reduce((sum, [, prepared]) => sum + prepared.products.length, 0)
  // One where nothing is priced anew: it takes room all the same.
  return { ...repriced, base, snapshots: new WeakMap(), products: products + 1 }
}

type ListVersion = HeldList & { number: number }

/** In the order of the numbers. One that cannot be read is an error: nobody pays another price without a word. */
export async function readListVersions(db: Executor, numbers: readonly number[]): Promise<ListVersion[]> {
  const { rows } = await db.execute<Omit<ListVersion, 'content'> & { content: unknown }>(sql`
    select number::integer, name, content
    from price_list_versions where number = any(${numbers}::bigint[]) order by number`)
  return rows.map((row) => ({ ...row, content: listContentSchema.parse(row.content) }))
}
