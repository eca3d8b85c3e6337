import type pg from 'pg'
import type { PlannedPriceLists } from './plan-price-lists.ts'
import type { Staff } from './staff.ts'

/** The group and the lists, published in their time by whoever sees to prices. */
export async function writePriceLists(
  owner: pg.ClientBase,
  { group, lists }: PlannedPriceLists,
  { mila }: Staff,
): Promise<void> {
  const [made] = (
    await owner.query<{ id: string }>(
      'INSERT INTO customer_groups (name, created_at, created_by_name) VALUES ($1, $2, $3) RETURNING id',
      [group.name, lists[0]?.from, mila.name],
    )
  ).rows
  await owner.query(
    `UPDATE companies SET customer_group = $1
     WHERE number IN (SELECT company FROM people WHERE lower(email) = ANY ($2::text[]))`,
    [made?.id, group.emails.map((email) => email.toLowerCase())],
  )
  for (const { name, content, from, to, email } of lists) {
    const { rows } = await owner.query<{ number: string }>(
      `WITH list AS (
         INSERT INTO price_lists (name, revision, created_at, created_by_name) VALUES ($1, 2, $3, $5) RETURNING id
       )
       INSERT INTO price_list_versions (list, name, content, valid_from, valid_to, published_at, published_by, published_by_name)
       SELECT id, $1, $2, $3, $4, $3, $6, $5 FROM list RETURNING number`,
      [name, JSON.stringify(content), from, to ?? null, mila.name, mila.userId],
    )
    await owner.query(
      `INSERT INTO price_list_buyers (version, company, customer_group)
       SELECT $1, company, $3::bigint FROM (
         SELECT company FROM people WHERE lower(email) = lower($2) UNION ALL SELECT NULL WHERE $2::text IS NULL
       ) AS buyer LIMIT 1`,
      [rows[0]?.number, email ?? null, email === undefined ? made?.id : null],
    )
  }
}
