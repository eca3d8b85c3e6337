import { z } from 'zod'
import { visibleText } from '#domain/visible-text.ts'
import { CUSTOMER_LIMITS, type OrderCustomer } from './customer.ts'

/** One field of a form, as it is shown and typed. */
export type CustomerField = {
  name: string
  label: string
  required: boolean
  maxLength: number
  /** 'country' is the list of served markets. */
  control: 'text' | 'email' | 'tel' | 'textarea' | 'country'
  autoComplete: string
  hint: string | undefined
}

type FieldRule = {
  label: string
  max: number
  /** Said when it is shorter than `min`, or empty. A field without it may be left out. */
  tooShort?: string
  min?: number
  control?: CustomerField['control']
  autoComplete?: string
  hint?: string
}

export type FormRules = Record<string, FieldRule>

/** Required fields are texts; the others are null when empty. */
type FormValues<Rules extends FormRules> = {
  [Name in keyof Rules]: Rules[Name] extends { tooShort: string } ? string : string | null
}

export type CustomerForm = {
  fields: CustomerField[]
  schema: z.ZodType<OrderCustomer, Record<string, string | undefined>>
}

/** Makes the fields of a form and the check of its values from one list of rules. */
export function defineCustomerForm<const Rules extends FormRules>(
  rules: Rules,
  toCustomer: (values: FormValues<Rules>) => OrderCustomer,
): CustomerForm {
  const entries = Object.entries(rules)
  const shape = Object.fromEntries(entries.map(([name, rule]) => [name, fieldSchema(rule)]))
  return {
    fields: entries.map(([name, rule]) => describeField(name, rule)),
    // The shape was made from the rules, so its values are as FormValues reads them from the rules.
    schema: z.strictObject(shape).transform((values) => toCustomer(values as FormValues<Rules>)),
  }
}

const INVALID_EMAIL = 'Invalid email address'

/** Every form asks for these two in the same way. */
export const EMAIL_RULE = {
  label: 'Email',
  max: CUSTOMER_LIMITS.email,
  tooShort: INVALID_EMAIL,
  control: 'email',
  autoComplete: 'email',
} as const satisfies FieldRule

export const COUNTRY_RULE = {
  label: 'Country',
  max: CUSTOMER_LIMITS.country,
  tooShort: 'Country is required',
  control: 'country',
  autoComplete: 'country-name',
} as const satisfies FieldRule

/** Joined, the three parts of an address fit the one column that keeps them. */
export const ADDRESS_LIMITS = { address: 350, city: 100, postalCode: 20 }

export const CITY_RULE = {
  label: 'City',
  max: ADDRESS_LIMITS.city,
  min: 2,
  tooShort: 'City is required',
  autoComplete: 'address-level2',
} as const satisfies FieldRule

export const POSTAL_CODE_RULE = {
  label: 'Postal code',
  max: ADDRESS_LIMITS.postalCode,
  min: 4,
  tooShort: 'Postal code is required',
  autoComplete: 'postal-code',
} as const satisfies FieldRule

function fieldSchema(rule: FieldRule) {
  if (rule.control === 'email') return emailSchema(rule)
  return rule.tooShort === undefined ? optionalSchema(rule) : requiredSchema(rule, rule.tooShort)
}

/** A missing value reads as an empty one, so that it gets the same message. */
function requiredSchema(rule: FieldRule, tooShort: string) {
  return z
    .string({ error: tooShort })
    .overwrite(visibleText)
    .min(rule.min ?? 1, { error: tooShort })
    .max(rule.max, { error: tooLong(rule) })
    .refine((text) => canBeKept(text, rule), { error: notKept(rule) })
}

function optionalSchema(rule: FieldRule) {
  return z
    .string({ error: notKept(rule) })
    .overwrite(visibleText)
    .max(rule.max, { error: tooLong(rule) })
    .refine((text) => canBeKept(text, rule), { error: notKept(rule) })
    .optional()
    .transform((text) => text || null)
}

function emailSchema(rule: FieldRule) {
  return z
    .string({ error: INVALID_EMAIL })
    .overwrite(visibleText)
    .pipe(z.email({ error: INVALID_EMAIL }).max(rule.max, { error: tooLong(rule) }))
}

/** Neither control characters nor half a character could be stored or printed. */
function canBeKept(text: string, { control }: FieldRule) {
  const line = control === 'textarea' ? text.replace(/\r?\n|\t/g, ' ') : text
  return !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(line)
}

function tooLong({ label, max }: FieldRule) {
  return `${label} must be at most ${max} characters`
}

function notKept({ label }: FieldRule) {
  return `${label} has characters that cannot be kept`
}

function describeField(name: string, rule: FieldRule): CustomerField {
  return {
    name,
    label: rule.label,
    required: rule.tooShort !== undefined,
    maxLength: rule.max,
    control: rule.control ?? 'text',
    autoComplete: rule.autoComplete ?? 'off',
    hint: rule.hint,
  }
}
