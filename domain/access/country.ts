export type Country = { code: string; name: string }

/** The country of an address, where it is known. */
export type FindCountry = (address: string) => Promise<Country | undefined>
