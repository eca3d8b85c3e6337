import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import {
  indexProducts,
  type KnownKind,
  type KnownProduct,
} from '#domain/catalogue/spreadsheet/find-product.ts'
import type { ImportMode } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { matchPictures } from '#domain/catalogue/spreadsheet/match-pictures.ts'
import { compareRows, pictureNames, planRows } from '#domain/catalogue/spreadsheet/plan-import.ts'
import type { PlannedRow } from '#domain/catalogue/spreadsheet/plan-row.ts'
import type { SheetColumn } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import { chooseColumns, understandRows } from '#domain/catalogue/spreadsheet/understand-rows.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { StoredImport } from './stored-import.ts'

type Asked = Pick<StoredImport, 'headings' | 'rows' | 'choices' | 'pictures'> & { mode: ImportMode }
type StoredPlan = {
  columns: (SheetColumn | undefined)[]
  rows: PlannedRow[]
  /** Names of pictures that are of none of the rows. */
  unmatched: string[]
}

const ROWS_A_TURN = 200

/** What an import would do. Others get their turn while it is found out. */
export async function planStoredImport(
  db: Executor,
  { shelves }: Catalogue,
  { headings, rows, choices, pictures, mode }: Asked,
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<StoredPlan> {
  const kinds: KnownKind[] = []
  for (const kind of KINDS) kinds.push(await readKnownKind(db, kind, mode))
  const table = { headings, rows }
  const columns = chooseColumns(KINDS, table, choices)
  const said = understandRows(columns, table, choices)
  const planned: PlannedRow[] = []
  const shop = { kinds, mode, pictures }
  for (const row of planRows(shop, columns, choices, said)) {
    planned.push(row)
    if (planned.length % ROWS_A_TURN > 0) continue
    await new Promise((resolve) => setImmediate(resolve))
    await onProgress(planned.length)
  }
  const { unmatched } = matchPictures(pictures, pictureNames(said))
  return { columns, rows: compareRows(shelves, choices, planned), unmatched }
}

type Row = Pick<KnownProduct, 'number' | 'id' | 'position' | 'isArchived'> & {
  published: ProductFacts | null
  draft: ProductFacts | null
}

async function readKnownKind(db: Executor, kind: Kind, mode: ImportMode): Promise<KnownKind> {
  const { rows } = await db.execute<Row>(sql`
    select number::integer, id, position, products.state = 'archived' as "isArchived", facts as published, draft
    from products left join product_versions on product = number and product_versions.version = products.version
    where kind = ${kind.order.name} order by position, number`)
  const known = rows.flatMap((row): KnownProduct[] => {
    const facts = row.published ?? row.draft
    if (!facts) return []
    const { number, position, isArchived, published, draft } = row
    // Of a draft that was never published, its address is all that a spreadsheet can know.
    const id = published ? row.id : String(facts.slug ?? '')
    if (id === '') return []
    const states = { isArchived: isArchived && mode === 'publish', isUnpublished: !published }
    return [
      {
        number,
        id,
        position,
        ...states,
        facts: { ...facts, id },
        draft: draft ? { ...draft, id } : undefined,
      },
    ]
  })
  return indexProducts(kind, known, await readAddresses(db, kind))
}

async function readAddresses(db: Executor, kind: Kind): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ slug: string; id: string }>(sql`
    select distinct product_versions.slug, id from products join product_versions on product = number
    where kind = ${kind.order.name}
    union select id, id from products where kind = ${kind.order.name} and state <> 'draft'`)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
