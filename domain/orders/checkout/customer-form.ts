import { z } from 'zod'
import { composeAddress } from '#domain/addresses/address-parts.ts'
import { findCountry } from '#domain/markets/find-country.ts'
import { isDay } from '#domain/read-day.ts'
import { visibleText } from '#domain/visible-text.ts'
import {
  asCustomer,
  CUSTOMER_FIELDS,
  CUSTOMER_LIMITS,
  type GivenCustomer,
  missingOfBilling,
  type OrderCustomer,
} from './customer.ts'

/** One field of a form, as it is shown and typed. */
export type CustomerField = {
  name: string
  label: string
  required: boolean
  maxLength: number
  /** 'country' is the list of served markets, 'any-country' that of all countries that are known. */
  control: 'text' | 'email' | 'tel' | 'textarea' | 'country' | 'any-country' | 'day'
  autoComplete: string
  hint: string | undefined
  /** Those of a group stand together, folded up until somebody wants them. */
  group: FieldGroup | undefined
}

export const FIELD_GROUPS = {
  billing: 'Different billing address',
  books: 'For your books',
} as const

type FieldGroup = keyof typeof FIELD_GROUPS

type FieldRule = {
  label: string
  max: number
  /** Said when it is shorter than `min`, or empty. A field without it may be left out. */
  tooShort?: string
  min?: number
  control?: CustomerField['control']
  autoComplete?: string
  hint?: string
  group?: FieldGroup
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

/** What every form asks for besides, in the same words; one that has a rule of its own for it keeps that. */
const SHARED_RULES = {
  businessName: { label: 'Business name', max: CUSTOMER_LIMITS.businessName, autoComplete: 'organization' },
  vatNumber: { label: 'VAT number', max: CUSTOMER_LIMITS.vatNumber },
  customerReference: {
    label: 'Your PO number',
    max: CUSTOMER_LIMITS.customerReference,
    hint: 'Your own order number: our documents and the invoice repeat it.',
    group: 'books',
  },
  billingStreet: {
    label: 'Street and number',
    max: CUSTOMER_LIMITS.billingStreet,
    autoComplete: 'billing street-address',
    group: 'billing',
  },
  billingCity: {
    label: 'City',
    max: CUSTOMER_LIMITS.billingCity,
    autoComplete: 'billing address-level2',
    group: 'billing',
  },
  billingPostalCode: {
    label: 'Postal code',
    max: CUSTOMER_LIMITS.billingPostalCode,
    autoComplete: 'billing postal-code',
    group: 'billing',
  },
  billingCountry: {
    label: 'Country',
    max: CUSTOMER_LIMITS.billingCountry,
    control: 'any-country',
    autoComplete: 'billing country-name',
    group: 'billing',
  },
  wishedDelivery: {
    label: 'Wished delivery',
    max: CUSTOMER_LIMITS.wishedDelivery,
    control: 'day',
    group: 'books',
  },
  notes: { label: 'Notes', max: CUSTOMER_LIMITS.notes, control: 'textarea', group: 'books' },
} as const satisfies FormRules

/**
 * Beside an address, in forms that do not demand them. Whoever writes all of it into the first field, as the specification has it, is
 * understood too (decision 78).
 */
const ADDRESS_RULES = {
  city: { label: 'City', max: CUSTOMER_LIMITS.city, autoComplete: 'address-level2' },
  postalCode: { label: 'Postal code', max: CUSTOMER_LIMITS.postalCode, autoComplete: 'postal-code' },
} as const satisfies FormRules

type EveryRule<Rules extends FormRules> = Rules & typeof ADDRESS_RULES & typeof SHARED_RULES

/**
 * Makes the fields of a form and the check of its values from one list of rules: its own, and those of every form after them. City and postal
 * code stand behind the address.
 */
export function defineCustomerForm<const Rules extends FormRules>(
  own: Rules,
  toCustomer: (values: FormValues<EveryRule<Rules>>) => GivenCustomer,
): CustomerForm {
  const first = Object.entries<FieldRule>(own).filter(([name]) => !isOfEveryForm(name))
  const isAddress = ([, { autoComplete }]: (typeof first)[number]) => autoComplete === 'street-address'
  const behindAddress = first.findIndex(isAddress) + 1
  const entries = Object.entries<FieldRule>({
    ...Object.fromEntries(first.slice(0, behindAddress)),
    ...ADDRESS_RULES,
    ...Object.fromEntries(first.slice(behindAddress)),
    ...SHARED_RULES,
    ...own,
  })
  const shape = Object.fromEntries(entries.map(([name, rule]) => [name, fieldSchema(rule)]))
  const [addressName = 'fullAddress', addressRule] = first.find(isAddress) ?? []
  return {
    fields: entries.map(([name, rule]) => describeField(name, rule)),
    schema: z.strictObject(shape).transform((values, context) => {
      // The shape was made from the rules, so its values are as FormValues reads them from the rules.
      const given = toCustomer(values as FormValues<EveryRule<Rules>>)
      const { fullAddress, city = null, postalCode = null } = given
      const whole = composeAddress({ address: fullAddress, city, postalCode })
      const say = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message })
      if (addressRule && countCharacters(whole.fullAddress) > CUSTOMER_LIMITS.fullAddress)
        say(addressName, tooLong({ ...addressRule, max: CUSTOMER_LIMITS.fullAddress }))
      for (const name of missingOfBilling(given)) say(name, `${CUSTOMER_FIELDS[name].label} is missing`)
      return asCustomer({ ...given, ...whole })
    }),
  }
}

function isOfEveryForm(name: string) {
  return Object.hasOwn(SHARED_RULES, name) || Object.hasOwn(ADDRESS_RULES, name)
}

/** As the table counts them. */
function countCharacters(text: string) {
  return [...text].length
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
    .refine((text) => rule.control !== 'any-country' || text === '' || findCountry(text) !== undefined, {
      error: `${rule.label} is not known here`,
    })
    .refine((text) => rule.control !== 'day' || text === '' || isDay(text), { error: notADay(rule) })
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

function notADay({ label }: FieldRule) {
  return `${label} is no day of the calendar`
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
    group: rule.group,
  }
}
