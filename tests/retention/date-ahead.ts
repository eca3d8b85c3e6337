/** A module to be put in front of a process (`--import`): its clock runs, and runs so many days ahead. */
export function dateAhead(days: number): string {
  return `
const Real = Date
const ahead = ${days} * 86400000
globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }
  static now() {
    return Real.now() + ahead
  }
}
`
}
