/** Where there is something to put into the basket. */
export type BasketLinks = readonly { to: string; text: string }[]
