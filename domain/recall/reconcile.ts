/** What became of the goods of a consignee, in milligrams or units. */
export type Reconciled = {
  delivered: number
  /** Came back to the shop. */
  returned: number
  /** By the consignee. */
  destroyed: number
  /** Consumed, or passed on. */
  used: number
}

export function recoveredOf({ returned, destroyed }: Reconciled): number {
  return returned + destroyed
}

/** Delivered = recovered + used + outstanding. */
export function outstandingOf(amounts: Reconciled): number {
  return amounts.delivered - recoveredOf(amounts) - amounts.used
}

export function addUp(all: readonly Reconciled[]): Reconciled {
  const sum = (name: keyof Reconciled) => all.reduce((total, amounts) => total + amounts[name], 0)
  return {
    delivered: sum('delivered'),
    returned: sum('returned'),
    destroyed: sum('destroyed'),
    used: sum('used'),
  }
}

/** Whether somebody may record this much more, or less: never below nothing, never more than was delivered. */
export function mayRecord(amounts: Reconciled, more: Omit<Reconciled, 'delivered'>): boolean {
  const then = {
    delivered: amounts.delivered,
    returned: amounts.returned + more.returned,
    destroyed: amounts.destroyed + more.destroyed,
    used: amounts.used + more.used,
  }
  return then.returned >= 0 && then.destroyed >= 0 && then.used >= 0 && outstandingOf(then) >= 0
}
