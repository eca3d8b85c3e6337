import type { PlannedRow } from '#domain/catalogue/spreadsheet/plan-import.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type Publisher, publishProducts, summaryOf } from '../publishing/publish-products.ts'

type Written = { importId: number; kind: Kind; rows: readonly PlannedRow[]; publisher: Publisher }

/** Publishes rows that were checked, and writes down how their products were before. */
export async function publishRows(tx: Transaction, { importId, kind, rows, publisher }: Written) {
  await rememberKnown(tx, importId, rows)
  const last = await readLastPosition(tx, kind)
  const added = rows.filter(({ known }) => !known)
  const products = rows.map(({ id, facts, known }) => ({
    ...{ kind: kind.order.name, id, facts },
    position: known?.position ?? last + 1 + added.findIndex((row) => row.id === id),
  }))
  await publishProducts(tx, products, publisher, { keepDrafts: true })
  await tx.execute(sql`
    insert into catalogue_import_changes (import, product, revision_after)
    select ${importId}, number, revision from products
    where kind = ${kind.order.name} and id = any (${added.map(({ id }) => id)}::text[])`)
}

/** Makes drafts of the rows, beside what buyers see. */
export async function draftRows(tx: Transaction, { importId, kind, rows, publisher }: Written) {
  await rememberKnown(tx, importId, rows)
  const known = rows.flatMap(({ known, facts, id }) =>
    known ? [toDraft(known.number, id, known.isUnpublished ? withAddress(facts) : facts)] : [],
  )
  await tx.execute(sql`
    update products set draft = nullif(given.draft, (
        select facts from product_versions past where past.product = products.number and past.version = products.version)),
      name = given.name, price_cents = given.price_cents, image = given.image,
      search_text = given.search_text, revision = revision + 1, changed_at = now(), changed_by_name = ${publisher.name}
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as given(number bigint, draft jsonb, name text, price_cents integer, image text, search_text text)
    where products.number = given.number`)
  const last = await readLastPosition(tx, kind)
  const added = rows
    .filter((row) => !row.known)
    .map(({ id, facts }, index) => toDraft(last + 1 + index, id, withAddress(facts)))
  await tx.execute(sql`
    with given as (
      select nextval(pg_get_serial_sequence('products', 'number')) as number, number as position, draft, name, price_cents, image, search_text
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as given(number integer, draft jsonb, name text, price_cents integer, image text, search_text text)
    ), written as (
      insert into products (number, kind, id, slug, state, position, draft, name, price_cents, image, search_text, changed_by_name)
      select number, ${kind.order.name}, 'draft:' || number, 'draft:' || number, 'draft', position, draft, name, price_cents, image,
        search_text, ${publisher.name} from given
      returning number, revision
    )
    insert into catalogue_import_changes (import, product, revision_after)
    select ${importId}, number, revision from written`)
}

/** A draft that was never published has an address, and no id yet. */
function withAddress({ id, ...facts }: PlannedRow['facts']) {
  return { ...facts, slug: facts.slug ?? id }
}

function toDraft(number: number, id: string, draft: PlannedRow['facts']) {
  return { number, draft, ...summaryOf(id, draft) }
}

async function rememberKnown(tx: Transaction, importId: number, rows: readonly PlannedRow[]) {
  const numbers = rows.flatMap(({ known }) => (known ? [known.number] : []))
  await tx.execute(sql`
    insert into catalogue_import_changes (import, product, version_before, state_before, draft_before, revision_after)
    select ${importId}, number, version, state, draft, revision + 1 from products
    where number = any (${numbers}::bigint[])`)
}

async function readLastPosition(tx: Transaction, kind: Kind): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(position), 0) as last from products where kind = ${kind.order.name}`,
  )
  return rows[0]?.last ?? 0
}
