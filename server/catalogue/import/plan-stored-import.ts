import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { ImportMode } from '#domain/catalogue/spreadsheet/import-mode.ts'
import {
  type ImportShop,
  type KnownProduct,
  markRepeats,
  type PlannedRow,
  planRows,
} from '#domain/catalogue/spreadsheet/plan-import.ts'
import { columnsOf } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import type { SheetRow } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Asked = {
  kind: Kind
  /** The column of the kind that each column of the spreadsheet is; null for one that is left out. */
  columns: readonly (string | null)[]
  mode: ImportMode
  rows: readonly SheetRow[]
}

const ROWS_A_TURN = 200

/** What an import would do. Others get their turn while it is found out. */
export async function planStoredImport(
  db: Executor,
  { shelves }: Catalogue,
  { kind, columns, mode, rows }: Asked,
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<PlannedRow[]> {
  const shop = await readImportShop(db, kind, mode)
  const all = columnsOf(kind.fields)
  const chosen = columns.map((key) => all.find((column) => column.key === key))
  const planned: PlannedRow[] = []
  for (const row of planRows(shop, chosen, rows)) {
    planned.push(row)
    if (planned.length % ROWS_A_TURN > 0) continue
    await new Promise((resolve) => setImmediate(resolve))
    await onProgress(planned.length)
  }
  return markRepeats(kind, shelves, planned)
}

type Row = Omit<KnownProduct, 'facts' | 'isUnpublished'> & {
  published: ProductFacts | null
  draft: ProductFacts | null
}

async function readImportShop(db: Executor, kind: Kind, mode: ImportMode): Promise<ImportShop> {
  const { rows } = await db.execute<Row>(sql`
    select number::integer, id, position, products.state = 'archived' as "isArchived", facts as published, draft
    from products left join product_versions on product = number and product_versions.version = products.version
    where kind = ${kind.order.name} order by position, number`)
  const known = new Map(
    rows.flatMap((row): [string, KnownProduct][] => {
      const facts = mode === 'draft' ? (row.draft ?? row.published) : row.published
      if (!facts) return []
      const { number, position, isArchived } = row
      // Of a draft that was never published, its address is all that a spreadsheet can know.
      const id = row.published ? row.id : String(facts.slug ?? '')
      const states = { isArchived: isArchived && mode === 'publish', isUnpublished: !row.published }
      return id === '' ? [] : [[id, { number, id, position, ...states, facts: { ...facts, id } }]]
    }),
  )
  return {
    ...{ kind, known },
    addresses: await readAddresses(db, kind),
    mayBeUnfinished: mode === 'draft',
  }
}

async function readAddresses(db: Executor, kind: Kind): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ slug: string; id: string }>(sql`
    select distinct product_versions.slug, id from products join product_versions on product = number
    where kind = ${kind.order.name}
    union select id, id from products where kind = ${kind.order.name} and state <> 'draft'`)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
