import { composeAddress, holdsPart, type WholeAddress } from '#domain/addresses/address-parts.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type CompanyWrite, GONE } from './change-company.ts'

export type TypedAddress = {
  address: string
  city: string | null
  postalCode: string | null
  country: string
}

type Refusal = Extract<CompanyWrite, { ok: false }>

const MOST_CHARACTERS = 500
const TOO_LONG: Refusal = {
  ok: false,
  reason: 'refused',
  errors: { address: `At most ${MOST_CHARACTERS} characters, with city and postal code` },
}

/** Adds an address to a company; undefined when it was added. */
export async function insertAddress(
  tx: Executor,
  { company, use, ...typed }: TypedAddress & { company: number; use: 'invoice' | 'delivery' },
): Promise<Refusal | undefined> {
  const { fullAddress, street, city, postalCode } = composeAddress(typed)
  if (fullAddress.length > MOST_CHARACTERS) return TOO_LONG
  await tx.execute(sql`
    insert into company_addresses (company, use, address, street, city, postal_code, country)
    values (${company}, ${use}, ${fullAddress}, ${street}, ${city}, ${postalCode}, ${typed.country})`)
  return undefined
}

/** Changes one; undefined when it was changed. */
export async function updateAddress(
  tx: Executor,
  { of, use, ...typed }: TypedAddress & { of: Sql; use: 'invoice' | 'delivery' },
): Promise<Refusal | undefined> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from company_addresses where ${of} for no key update`,
  )
  const [before] = rows
  if (!before) return GONE
  const { fullAddress, street, city, postalCode } = keepText(before.address, composeAddress(typed))
  if (fullAddress.length > MOST_CHARACTERS) return TOO_LONG
  await tx.execute(sql`
    update company_addresses set use = ${use}, address = ${fullAddress}, street = ${street}, city = ${city},
      postal_code = ${postalCode}, country = ${typed.country}
    where ${of}`)
  return undefined
}

/** Somebody who says which words of an address are its street and its town has not changed what is printed. */
function keepText(before: string, now: WholeAddress): WholeAddress {
  const { street, city, postalCode } = now
  const isSame = [street, city, postalCode].every((part) => part !== null && holdsPart(before, part))
  const isAllOfIt = isSame && lettersOf(before) === lettersOf([street, city, postalCode].join(''))
  return isAllOfIt ? { ...now, fullAddress: before } : now
}

/** Whatever their order. */
function lettersOf(text: string) {
  return [...text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')].sort().join('')
}
