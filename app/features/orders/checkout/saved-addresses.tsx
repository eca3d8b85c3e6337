import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import {
  addressInWords,
  chosenAddress,
  type SavedAddress,
  valuesOfDelivery,
  valuesOfInvoice,
} from '#domain/orders/checkout/own-details.ts'
import type { Basket } from './use-basket.ts'

const USES = {
  delivery: { label: 'Deliver to', none: 'Another address', valuesOf: valuesOfDelivery },
  invoice: {
    label: 'Send the invoice to',
    none: 'The delivery address, or another',
    valuesOf: valuesOfInvoice,
  },
} as const

type SavedAddressesProps = { basket: Basket; use: keyof typeof USES }

/** The addresses of the buyer's company, to choose from: the fields below say what was chosen, and can be changed for this order. */
export function SavedAddresses({ basket, use }: SavedAddressesProps) {
  const addresses = (basket.own?.addresses ?? []).filter(
    (address) => use === 'delivery' || address.use === use,
  )
  if (addresses.length === 0) return null
  const { label, none, valuesOf } = USES[use]
  const { form } = basket.checkout
  const valuesOfOne = (address?: SavedAddress) => valuesOf(form, address)
  const chosen = chosenAddress(addresses, valuesOfOne, basket.values)
  return (
    <Field label={label} hint="The addresses of your company.">
      {(control) => (
        <Select
          {...control}
          value={chosen?.id ?? ''}
          onChange={({ target }) =>
            basket.changeValues(valuesOfOne(addresses.find(({ id }) => String(id) === target.value)))
          }
        >
          <option value="">{none}</option>
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {addressInWords(address)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
