import { draftNumbersOf } from '#domain/catalogue/number-fields.ts'
import { cutSchema } from '#domain/catalogue/picture-schema.ts'
import { picturePath } from '#domain/catalogue/pictures.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type Publisher = { userId: string | null; name: string }

/** A product as its kind's schema has admitted it. */
export type ProductToPublish = { kind: string; id: string; position: number; facts: ProductFacts }

/**
 * Makes a published version of each product: of a new one its first. `keepDrafts` leaves what somebody is editing as it is;
 * otherwise the draft is what is published, and is gone.
 */
export async function publishProducts(
  tx: Transaction,
  products: readonly ProductToPublish[],
  publisher: Publisher,
  { keepDrafts }: { keepDrafts: boolean },
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ kind, id, position, facts }) => ({
    ...{ kind, id, position, facts },
    slug: slugOf(id, facts),
    ...summaryOf(id, facts),
  }))
  await tx.execute(sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(kind text, id text, slug text, position integer, facts jsonb, name text, price_cents integer, image text, search_text text)
    ),
    written as (
      insert into products as known
        (kind, id, slug, state, position, version, name, price_cents, image, search_text, changed_by_name)
      select kind, id, slug, 'published', position, 1, name, price_cents, image, search_text, ${publisher.name} from incoming
      on conflict (kind, id) do update set
        slug = excluded.slug, state = 'published', position = excluded.position,
        version = coalesce(known.version, 0) + 1,
        draft = case when ${keepDrafts} then known.draft end,
        name = case when ${keepDrafts} and known.draft is not null then known.name else excluded.name end,
        price_cents = case when ${keepDrafts} and known.draft is not null then known.price_cents else excluded.price_cents end,
        image = case when ${keepDrafts} and known.draft is not null then known.image else excluded.image end,
        search_text = case when ${keepDrafts} and known.draft is not null then known.search_text else excluded.search_text end,
        revision = known.revision + 1, changed_at = now(), changed_by_name = excluded.changed_by_name
      returning number, kind, id, slug, version
    )
    insert into product_versions (product, version, state, slug, facts, published_by, published_by_name)
    select written.number, written.version, 'published', written.slug, incoming.facts, ${publisher.userId}, ${publisher.name}
    from written join incoming using (kind, id)`)
}

/** Takes products out of the shop. They keep their addresses, and come back as they were. */
export async function archiveProducts(
  tx: Transaction,
  numbers: readonly number[],
  publisher: Publisher,
): Promise<void> {
  if (numbers.length === 0) return
  await tx.execute(sql`
    with written as (
      update products set state = 'archived', version = version + 1, revision = revision + 1,
        changed_at = now(), changed_by_name = ${publisher.name}
      where number = any (${numbers}::bigint[]) and state = 'published'
      returning number, version, slug
    )
    insert into product_versions (product, version, state, slug, facts, published_by, published_by_name)
    select written.number, written.version, 'archived', written.slug, latest.facts, ${publisher.userId}, ${publisher.name}
    from written join product_versions latest
      on latest.product = written.number and latest.version = written.version - 1`)
}

function slugOf(id: string, { slug }: ProductFacts): string {
  return typeof slug === 'string' ? slug : id
}

/** What lists show of a product and search in it. A draft may have none of it yet. */
export function summaryOf(id: string, facts: ProductFacts) {
  const { name, price, brand, type } = facts
  const said = [name, brand, type, id, slugOf(id, facts)].filter((word) => typeof word === 'string')
  const words = [...said, ...draftNumbersOf(facts).map(({ number }) => number)]
  return {
    search_text: [...new Set(words)].join(' ').toLowerCase(),
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
    price_cents: typeof price === 'number' ? Math.round(price * 100) : null,
    image: imageOf(facts),
  }
}

/** '' where nothing was chosen: a product that was published has its plate, see `listProducts`. */
function imageOf({ image, pictures }: ProductFacts): string {
  const first = Array.isArray(pictures) ? cutSchema.safeParse(pictures[0]).data : undefined
  if (first) return picturePath(first)
  return typeof image === 'string' ? image : ''
}

const LONGEST_NAME = 200
