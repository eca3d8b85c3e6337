import { type AddressParts, splitAddress } from './address-parts.ts'

type Address = AddressParts & { address: string; country: string }

/**
 * The fields in which a saved address is edited, before its country. One of which nobody has said the parts is shown as it seems to be made of
 * them: it becomes that when somebody has looked at it and saves it.
 */
export function addressFormFields({ address, street, city, postalCode, country }: Address) {
  const isKnown = address === '' || (street !== null && city !== null && postalCode !== null)
  const proposed = isKnown ? undefined : splitAddress(address, country)
  const shown = proposed ?? { street: street ?? address, city: city ?? '', postalCode: postalCode ?? '' }
  return [
    {
      name: 'address',
      label: 'Street and number',
      type: 'textarea' as const,
      value: shown.street,
      ...(proposed && {
        hint: `Proposed from '${address.replaceAll('\n', ', ')}': check all three fields before you save.`,
      }),
    },
    { name: 'postalCode', label: 'Postal code', value: shown.postalCode, isOptional: true },
    { name: 'city', label: 'City', value: shown.city, isOptional: true },
  ]
}
