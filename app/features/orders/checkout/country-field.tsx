import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { ANOTHER_COUNTRY } from '#domain/markets/another-country.ts'
import { COUNTRY_CODES, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { isServed } from '#domain/markets/is-served.ts'
import type { CustomerField } from '#domain/orders/checkout/customer-form.ts'
import { describeCoverage } from '#domain/shop/describe-coverage.ts'
import type { Basket } from './use-basket.ts'

type CountryFieldProps = { basket: Basket; field: CustomerField; problem: string | undefined }

/** The countries that the shop delivers to. Who lives elsewhere is told at once. */
export function CountryField({ basket, field, problem }: CountryFieldProps) {
  const { markets } = basket
  const { name, label, required, autoComplete } = field
  const names = COUNTRY_CODES.filter((code) => isServed(markets, code)).map((code) => EU_COUNTRIES[code])
  const value = basket.values[name] ?? ''
  const refusal = `We deliver to ${describeCoverage(markets)}, and to no other country.`
  return (
    <Field
      label={label}
      error={value === ANOTHER_COUNTRY ? refusal : problem}
      hint={field.hint}
      optional={!required}
    >
      {(control) => (
        <Select
          {...control}
          name={name}
          required={required}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => basket.changeValue(name, event.target.value)}
        >
          <option value="">Choose a country</option>
          {names.map((country) => (
            <option key={country} value={country}>
              {country}
            </option>
          ))}
          <option value={ANOTHER_COUNTRY}>{ANOTHER_COUNTRY}</option>
        </Select>
      )}
    </Field>
  )
}
