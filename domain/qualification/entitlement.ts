import { z } from 'zod'
import { daysBetween } from '#domain/calendar-days.ts'
import { errorsByField } from '#domain/errors-by-field.ts'
import { COUNTRY_CODES, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { readDocument } from '#domain/shop/setting-document.ts'
import { visibleLine } from '#domain/visible-text.ts'

const MOST_EVIDENCE = 10

const COUNTRY_NAMES: readonly string[] = COUNTRY_CODES.map((code) => EU_COUNTRIES[code])

function line(max: number) {
  return z.string().max(max, `Use ${max} characters at most`).transform(visibleLine)
}
const day = z.iso.date('Choose a day')
const dayOrNone = z.union([z.literal('').transform(() => null), day])

/** What a form says of a right. */
const entitlementSchema = z
  .strictObject({
    kind: line(100).refine((kind) => kind !== '', 'Choose the type of authorisation'),
    number: line(100),
    authority: line(200),
    countries: z
      .array(z.string().refine((country) => COUNTRY_NAMES.includes(country)))
      .min(1, 'Choose at least one country'),
    productKinds: z
      .array(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/))
      .min(1, 'Choose at least one product category'),
    validFrom: day,
    validTo: dayOrNone,
    recheckOn: dayOrNone,
    evidence: z
      .array(z.string().refine((text) => readDocument(text) !== undefined, 'This file was not uploaded here'))
      .max(MOST_EVIDENCE, `Keep ${MOST_EVIDENCE} files at most`),
    isChecked: z.boolean(),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    path: ['validTo'],
    message: 'The last day is before the first',
  })
  .refine(({ isChecked, evidence, number }) => !isChecked || evidence.length > 0 || number !== '', {
    path: ['isChecked'],
    message: 'Enter the number, or upload the evidence',
  })

export type EntitlementInput = z.infer<typeof entitlementSchema>
type EntitlementErrors = Partial<Record<keyof EntitlementInput, string>>

/** The fields of a form, by their names. */
type ReadAll = (name: string) => string[]

type Reading = { ok: true; entitlement: EntitlementInput } | { ok: false; errors: EntitlementErrors }

export function readEntitlement(readAll: ReadAll): Reading {
  const first = (name: string) => readAll(name)[0] ?? ''
  const parsed = entitlementSchema.safeParse({
    kind: first('kind'),
    number: first('number'),
    authority: first('authority'),
    countries: readAll('countries'),
    productKinds: readAll('productKinds'),
    validFrom: first('validFrom'),
    validTo: first('validTo'),
    recheckOn: first('recheckOn'),
    evidence: [...new Set(readAll('evidence'))],
    isChecked: first('isChecked') === 'yes',
  })
  return parsed.success
    ? { ok: true, entitlement: parsed.data }
    : { ok: false, errors: errorsByField(parsed.error) }
}

/** Where a right stands on a day: whether it counts, and whether somebody should look at it. */
export type EntitlementStanding =
  | 'withdrawn'
  | 'unchecked'
  | 'to-begin'
  | 'ended'
  | 'ending'
  | 'to-recheck'
  | 'valid'

/** People are told before the end; from the first of these on a right counts as ending. */
export const REMINDED_DAYS = [60, 14] as const

type Dated = {
  validFrom: string
  validTo: string | null
  recheckOn: string | null
  isChecked: boolean
  isWithdrawn: boolean
}

export function standingOf(right: Dated, today: string): EntitlementStanding {
  if (right.isWithdrawn) return 'withdrawn'
  if (right.validTo !== null && right.validTo < today) return 'ended'
  if (!right.isChecked) return 'unchecked'
  if (right.validFrom > today) return 'to-begin'
  if (right.validTo !== null && daysBetween(today, right.validTo) <= REMINDED_DAYS[0]) return 'ending'
  if (right.recheckOn !== null && right.recheckOn <= today) return 'to-recheck'
  return 'valid'
}
