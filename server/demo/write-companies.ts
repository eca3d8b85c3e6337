import type pg from 'pg'
import { KINDS } from '#domain/kinds/kinds.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { insertRows } from './insert-rows.ts'
import type { PlannedCompany } from './plan-companies.ts'
import type { Staff } from './staff.ts'
import { type AuditLine, writeAudit } from './write-audit.ts'

const NO_PARTS = { street: null, city: null, postal_code: null }
const DAY_MS = 86_400_000
const THE_SHOP = { actor: null, actor_name: 'The shop' }

/** Writes companies with all that is known of them, and says of their orders whose they are. */
export async function writeCompanies(
  owner: pg.ClientBase,
  companies: readonly PlannedCompany[],
  staff: Staff,
  now: Date,
): Promise<void> {
  const parts = companies.map((company) => describeCompany(company, staff, now))
  for (const table of ['companies', 'people', 'company_addresses', 'entitlements', 'vat_checks'] as const)
    await insertRows(
      owner,
      table,
      parts.flatMap((part): object[] => part[table]),
    )
  await insertRows(
    owner,
    'company_events',
    parts
      .flatMap((part) => part.company_events)
      .toSorted((one, other) => (one.happened_at < other.happened_at ? -1 : 1)),
  )
  await owner.query(
    `SELECT setval(pg_get_serial_sequence('companies', 'number'), max(number)) FROM companies`,
  )
  await owner.query(
    // Somebody looked at what is no longer new.
    `UPDATE orders SET company = people.company, company_by = CASE WHEN status NOT IN (${listStatuses('unconfirmed')}) THEN 'staff' END
     FROM people WHERE lower(people.email) = lower(orders.email)`,
  )
  await writeAudit(
    owner,
    parts.flatMap((part) => part.audit),
  )
}

/** Its rows, by table. */
function describeCompany(planned: PlannedCompany, staff: Staff, now: Date) {
  const { number, buyer, state, reason, since, note, rights, proofs, colleague } = planned
  const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  // Each at an hour of its own, while people work.
  const at = (daysAgo: number) =>
    `${day(daysAgo)}T${String(8 + (number % 8)).padStart(2, '0')}:${10 + number}:00Z`
  const who = staff[planned.by]
  const own = { company: number, actor: who.userId, actor_name: who.name }
  const isKnown = state !== 'unknown'
  // Nobody goes on selling to whom they suspended.
  const stateAt = at(state === 'suspended' ? 5 : since - 3)
  const street = `${buyer.street}, ${buyer.postalCode} ${buyer.town}`
  const people = [{ name: buyer.contact, email: buyer.email, phone_number: buyer.phone }]
  const subject = `company:${number}`
  return {
    companies: [
      {
        ...{ number, name: buyer.business, vat_number: buyer.vatNumber, country: buyer.country },
        ...{ place: buyer.town, state, state_since: stateAt, state_reason: reason ?? null },
        state_by_name: isKnown ? who.name : null,
        payment_days: planned.paymentDays ?? null,
        credit_limit: planned.creditLimit ?? null,
        ...{ revision: 1, created_at: at(since), created_by_name: who.name },
      },
    ],
    people: [...people, ...(colleague ? [{ ...colleague, phone_number: null }] : [])].map((person) => ({
      ...{ company: number, ...person, added_at: at(since) },
    })),
    company_addresses: [
      { use: 'invoice', address: street },
      ...(planned.hasBranch
        ? [
            {
              ...{ use: 'delivery', address: `Example Yard 5, ${buyer.town}, ${buyer.postalCode}` },
              ...{ street: 'Example Yard 5', city: buyer.town, postal_code: buyer.postalCode },
            },
          ]
        : []),
    ].map((address) => ({
      ...NO_PARTS,
      company: number,
      ...address,
      country: buyer.country,
      added_at: at(since),
    })),
    entitlements: rights.map(({ kind, endsIn, isChecked, withdrawn }, index) => ({
      ...{ company: number, kind, number: `EX-${number}${index}-2026`, countries: [buyer.country] },
      authority: `Example authority of ${buyer.country}`,
      product_kinds: KINDS.map(({ order }) => order.name),
      ...{ valid_from: day(400), valid_to: endsIn === undefined ? null : day(-endsIn), evidence: [] },
      ...(isChecked
        ? { checked_at: at(since - 2), checked_by_name: who.name }
        : { checked_at: null, checked_by_name: null }),
      ...(withdrawn
        ? { withdrawn_at: at(6), withdrawn_by_name: staff.ines.name, withdrawn_reason: withdrawn }
        : { withdrawn_at: null, withdrawn_by_name: null, withdrawn_reason: null }),
      ...{ added_at: at(since - 1), added_by_name: who.name },
    })),
    vat_checks: proofs
      .toSorted((one, other) => other.daysAgo - one.daysAgo)
      .map(({ daysAgo, way, outcome, reason: why = null, note: how = null }) => {
        const isProven = outcome !== 'not-proven'
        const isNamed = way === 'vies' && outcome === 'valid'
        return {
          ...{ company: number, vat_number: buyer.vatNumber, way, outcome, reason: why, note: how },
          consultation_number: way === 'vies' && isProven ? `WAPIEXAMPLE${number}${daysAgo}` : null,
          name: isNamed ? buyer.business.toUpperCase() : null,
          address: isNamed ? `${buyer.street}\n${buyer.postalCode} ${buyer.town}` : null,
          ...{ asked_at: at(daysAgo), answered_at: isProven ? at(daysAgo) : null, recorded_at: at(daysAgo) },
          ...(way === 'hand' ? { actor: own.actor, actor_name: own.actor_name } : THE_SHOP),
        }
      }),
    company_events: [
      { ...own, happened_at: at(since), event: 'created', detail: { origin: 'order' } },
      ...rights.map(({ kind }) => ({
        ...{ ...own, happened_at: at(since - 1), event: 'right-added', detail: { text: kind } },
      })),
      ...(isKnown ? [{ ...own, happened_at: stateAt, event: `now-${state}`, detail: { text: reason } }] : []),
      ...(note ? [{ ...own, happened_at: at(since - 4), event: 'note', detail: { text: note } }] : []),
      ...proofs.map(({ daysAgo, way, outcome }) => ({
        ...(way === 'hand' ? own : { company: number, ...THE_SHOP }),
        ...{ happened_at: at(daysAgo), event: `vat-${outcome}`, detail: { way } },
      })),
    ],
    audit: [
      { at: new Date(at(since)), who, action: 'company-created', subject, detail: { origin: 'order' } },
      ...(isKnown
        ? [
            {
              ...{ at: new Date(stateAt), who, action: 'company-state-changed', subject },
              detail: { from: 'unknown', to: state },
            },
          ]
        : []),
    ] satisfies AuditLine[],
  }
}
