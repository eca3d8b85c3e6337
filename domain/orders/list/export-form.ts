/** How an export writes what programs read differently. */
export type ExportForm = {
  name: 'plain' | 'excel'
  /** What the file begins with. */
  mark: string
  separator: ',' | ';'
  writeDate: (moment: Date) => string
  /** Of an amount such as '1234.50'. */
  writeAmount: (decimal: string) => string
}

/** For other programs: nothing depends on a place. */
export const PLAIN_EXPORT: ExportForm = {
  name: 'plain',
  mark: '',
  separator: ',',
  writeDate: (moment) => moment.toISOString(),
  writeAmount: (decimal) => decimal,
}

/**
 * For Excel as it is set up in most of Europe: it takes the file for UTF-8 when it begins with a byte order mark, splits
 * lines at semicolons, reads a comma as the decimal sign, and knows dates only without a 'T' and a zone.
 */
export function excelExport(timeZone: string): ExportForm {
  // The Swedish way to write a date is the one with the year first: '2026-11-15 14:05'.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return {
    name: 'excel',
    mark: '\ufeff',
    separator: ';',
    writeDate: (moment) => clock.format(moment),
    writeAmount: (decimal) => decimal.replace('.', ','),
  }
}
