/** What a form on the page of an order is answered with. */
export type OrderFormAnswer = {
  intent: string
  done?: string
  problem?: string
  isConflict?: boolean
  errors?: { [field: string]: string }
}
