import type { CustomerForm } from './customer-form.ts'

type Values = Readonly<Record<string, string>>
type Filled = { form: Pick<CustomerForm, 'fields'>; values: Values }

/**
 * What was typed into other forms, as this one asks for it: fields that mean the same have the same word for browsers, or the same name. The
 * parts of an address come from one form, the one that says most of it.
 */
export function carryValues(
  form: Pick<CustomerForm, 'fields'>,
  others: readonly Filled[],
): Record<string, string> {
  const withAddress = others.toSorted((one, other) => partsTyped(other) - partsTyped(one)).slice(0, 1)
  const carried = form.fields.flatMap(({ name, autoComplete }) => {
    for (const { form: other, values } of isOfAddress(autoComplete) ? withAddress : others) {
      const same = other.fields.find((field) =>
        autoComplete === 'off' ? field.name === name : field.autoComplete === autoComplete,
      )
      const typed = same && values[same.name]
      if (typed) return [[name, typed]]
    }
    return []
  })
  return Object.fromEntries(carried)
}

const OF_ADDRESS = ['street-address', 'address-level2', 'postal-code', 'country-name']

function isOfAddress(autoComplete: string) {
  return OF_ADDRESS.includes(autoComplete)
}

/** A country alone is none, and a street says more than its town. */
function partsTyped({ form, values }: Filled) {
  const typed = form.fields.filter(({ name, autoComplete }) => isOfAddress(autoComplete) && values[name])
  const hasStreet = typed.some(({ autoComplete }) => autoComplete === 'street-address')
  return typed.length + (hasStreet ? OF_ADDRESS.length : 0)
}
