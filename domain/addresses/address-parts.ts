/** An address in fields of its own, beside the text that is printed. Null: nobody has said it yet. */
export type AddressParts = { street: string | null; city: string | null; postalCode: string | null }

export type WholeAddress = AddressParts & { fullAddress: string }

/**
 * What somebody typed into the field of an address and the two beside it. Whoever wrote city and postal code into the first as well is not
 * repeated; which part of it is the street then stays open.
 */
export function composeAddress({
  address,
  city,
  postalCode,
}: {
  address: string
  city: string | null
  postalCode: string | null
}): WholeAddress {
  const parts = [city, postalCode].filter((part) => part !== null)
  if (parts.length === 0) return { fullAddress: address, street: null, city, postalCode }
  const isWhole = parts.length === 2 && parts.every((part) => holdsPart(address, part))
  if (isWhole) return { fullAddress: address, street: null, city, postalCode }
  return { fullAddress: [address, ...parts].join(', '), street: address, city, postalCode }
}

/** Whether the text has these words in a row, however it separates and spells them: 'Berliner Str. 5' is not in Berlin. */
export function holdsPart(text: string, part: string): boolean {
  return ` ${wordsOf(text)} `.includes(` ${wordsOf(part)} `)
}

function wordsOf(text: string) {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}

/** As the countries that the shop knows write their postal codes, with the letters of the country or without. */
const POSTAL_CODE =
  /^(?:[A-Z]{1,2}[- ])?(?:\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|\d{4,6}|[A-Z]\d[\dW] ?[A-Z\d]{4})(?=$|\s)/u

/**
 * The parts of an address that was written as one text: '1 Garden Street, 10115 Berlin'. A proposal for a person to look at; undefined
 * where it cannot be told.
 */
export function splitAddress(text: string, country: string): Record<keyof AddressParts, string> | undefined {
  const segments = text
    .split(/[\n,;]/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && segment.toLowerCase() !== country.toLowerCase())
  const last = segments.at(-1)
  if (last === undefined) return undefined
  const [code = ''] = POSTAL_CODE.exec(last) ?? []
  if (code === '') return undefined
  const named = last.slice(code.length).trim()
  // 'Street 1, Berlin, 10115', as the forms join them, has the postal code alone at its end.
  const city = named || segments.at(-2) || ''
  const street = segments.slice(0, named ? -1 : -2).join(', ')
  if (street === '' || city === '' || /\d/.test(city.slice(0, 1))) return undefined
  return { street, city, postalCode: code }
}
