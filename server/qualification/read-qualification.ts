import type { CompanyState } from '#domain/companies/company-state.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { COUNTRY_CODES, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { standingOf } from '#domain/qualification/entitlement.ts'
import { kindsIn, readKindList } from '#domain/qualification/entitlement-kinds.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type CompanyRow = {
  number: number
  name: string
  country: string
  state: CompanyState
  since: Date
  by: string | null
  reason: string | null
  revision: number
  today: string
}

type EntitlementRow = {
  id: number
  kind: string
  number: string
  authority: string
  countries: string[]
  productKinds: string[]
  validFrom: string
  validTo: string | null
  recheckOn: string | null
  evidence: string[]
  checkedAt: Date | null
  checkedBy: string | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
  withdrawnReason: string | null
}

/** What a company is known to be, and by which rights; undefined where there is no such company. */
export async function readQualification(db: Executor, company: number) {
  const [found, { rows }] = await Promise.all([readState(db, company), readEntitlements(db, company)])
  const [row] = found.rows
  if (!row) return undefined
  return {
    ...row,
    entitlements: rows.map(({ checkedAt, withdrawnAt, ...right }) => ({
      ...right,
      checkedAt: checkedAt ?? undefined,
      withdrawnAt: withdrawnAt ?? undefined,
      standing: standingOf(
        { ...right, isChecked: checkedAt !== null, isWithdrawn: withdrawnAt !== null },
        row.today,
      ),
    })),
  }
}

function readState(db: Executor, company: number) {
  return db.execute<CompanyRow>(sql`
    select number::float8, name, country, state, state_since as since, state_by_name as by, state_reason as reason, revision,
      shop_day(now())::text as today
    from companies where number = ${company} and erased_at is null and merged_into is null`)
}

function readEntitlements(db: Executor, company: number) {
  return db.execute<EntitlementRow>(sql`
    select id::float8, kind, number, authority, countries, product_kinds as "productKinds", valid_from::text as "validFrom",
      valid_to::text as "validTo", recheck_on::text as "recheckOn", evidence, checked_at as "checkedAt",
      checked_by_name as "checkedBy", withdrawn_at as "withdrawnAt", withdrawn_by_name as "withdrawnBy",
      withdrawn_reason as "withdrawnReason"
    from entitlements
    where company in (select number from companies where number = ${company} or merged_into = ${company})
    order by withdrawn_at is not null, id`)
}

type Found = { type: 'image/webp' | 'application/pdf'; bytes: Buffer; name: string }

/** A file that a right or an application names. Whatever else the shop keeps is not found here. */
export async function findEvidence(db: Executor, hash: string): Promise<Found | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const { rows } = await db.execute<Found>(sql`
    select type, bytes, substr(document, 66) as name from files join (
      select unnest(evidence) as document from entitlements union all select unnest(evidence) from applications
    ) as named on left(document, 64) = hash
    where hash = ${hash} limit 1`)
  return rows[0]
}

/** What the forms of a right offer, for a company of this country. */
export function rightChoices({ customers }: Pick<ShopConfig, 'customers'>, country: string) {
  return {
    kinds: kindsIn(readKindList(customers?.entitlementKinds ?? ''), country),
    countries: COUNTRY_CODES.map((code) => EU_COUNTRIES[code]),
    productKinds: KINDS.map(({ order, title }) => ({ name: order.name, title })),
  }
}

/** A year later, unless somebody says otherwise. */
export function nextCheckAfter(today: string): string {
  const day = new Date(today)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}
