/** A day that the calendar has, as addresses, forms and documents write it: Postgres refuses the thirtieth of February. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The same of an address; what is none counts as not asked for. */
export function readDay(text: string | null): string {
  return text !== null && isDay(text) ? text : ''
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as people type it, as forms write it: 31.3.2027, 31/3/2027, 31 March 2027. What has two meanings, such as 3/4/2027, or none stays as it
 * is, for whoever checks it.
 */
export function readTypedDay(typed: string): string {
  const [, first = '', mark = '', second = '', year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(typed) ?? []
  const isUnclear = mark !== '.' && Number(second) <= 12 && Number(first) <= 12 && first !== second
  if (year && !isUnclear) return Number(second) > 12 ? asDay(year, first, second) : asDay(year, second, first)
  const [, day = '', name = '', ofYear = ''] = /^(\d{1,2})\.? ([A-Za-z]{3,9})\.? (\d{4})$/.exec(typed) ?? []
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month > 0 ? asDay(ofYear, String(month), day) : typed

  function asDay(...[fourDigits, month, date]: [string, string, string]) {
    const written = `${fourDigits}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(written) ? written : typed
  }
}
