/** Where a price would stand that signed-in buyers alone see. */
export const HIDDEN_PRICE = 'after sign-in'
