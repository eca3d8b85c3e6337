/** Somebody who signed in to buy. They have a cookie and a session of their own, and are never one of the staff. */
export type Buyer = {
  /** Proven by a link by mail; in small letters. */
  email: string
  /** Who they are, where a company names them. */
  person?: BuyingPerson | undefined
}

export type BuyingPerson = {
  id: number
  name: string
  company: number
  companyName: string
  /** Others of the company look only. */
  mayOrder: boolean
  /** The price lists that hold for the company, as prices name them: '12-17g', or '' for none. */
  priceLists: string
}
