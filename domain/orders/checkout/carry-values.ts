import type { CustomerForm } from './customer-form.ts'

type Values = Readonly<Record<string, string>>

/**
 * What was typed into other forms, as this one asks for it: fields that mean the same have the same word for browsers, or the same name. An
 * address goes along only between forms that both ask for the town apart, or both do not.
 */
export function carryValues(
  form: Pick<CustomerForm, 'fields'>,
  others: readonly { form: Pick<CustomerForm, 'fields'>; values: Values }[],
): Record<string, string> {
  const carried = form.fields.flatMap((field) => {
    for (const { form: other, values } of others) {
      if (field.autoComplete === 'street-address' && asksTown(other) !== asksTown(form)) continue
      const same = other.fields.find(({ name, autoComplete }) =>
        field.autoComplete === 'off' ? name === field.name : autoComplete === field.autoComplete,
      )
      const typed = same && values[same.name]
      if (typed) return [[field.name, typed]]
    }
    return []
  })
  return Object.fromEntries(carried)
}

function asksTown({ fields }: Pick<CustomerForm, 'fields'>) {
  return fields.some(({ autoComplete }) => autoComplete === 'address-level2')
}
