import { parseAmount } from '#domain/payments/parse-amount.ts'
import { isDay } from '#domain/read-day.ts'
import {
  fitStatement,
  type LeftOut,
  type ReadStatement,
  STATEMENT_LIMITS,
  type StatementLine,
  TOO_MANY_LINES,
} from './bank-line.ts'

/** Which column is what, from 0 on. */
export type StatementColumns = {
  day: number
  /** One with a sign, or one for what came and one for what went. */
  amount: number | undefined
  credit: number | undefined
  debit: number | undefined
  words: number[]
  payer: number | undefined
  account: number | undefined
  currency: number | undefined
  valueDay?: number | undefined
  /** The shop's own. */
  ownAccount?: number | undefined
  /** The bank's own name for the line. */
  reference?: number | undefined
  /** Whether it is booked. */
  state?: number | undefined
}

type Part = keyof StatementColumns

/** How banks head their columns, in English, German, French and Spanish. */
const NAMES: Record<Part, string[]> = {
  day: [
    ...['booking date', 'date', 'transaction date', 'posting date', 'entry date', 'completed date'],
    ...['buchungstag', 'buchungsdatum', 'datum', 'buchung'],
    ...['date operation', 'date comptable', 'date de comptabilisation', 'date d operation'],
    ...['fecha', 'fecha operacion', 'fecha contable', 'f operacion', 'fecha de operacion'],
  ],
  valueDay: [
    'value date',
    'valuta',
    'valutadatum',
    'wertstellung',
    'date valeur',
    'date de valeur',
    'fecha valor',
    'f valor',
  ],
  amount: [
    ...[
      'amount',
      'amount eur',
      'value',
      'transaction amount',
      'betrag',
      'betrag eur',
      'umsatz',
      'betrag in eur',
    ],
    ...['montant', 'montant eur', 'montant en eur', 'importe', 'importe eur', 'cantidad'],
  ],
  credit: [
    'credit',
    'paid in',
    'money in',
    'haben',
    'gutschrift',
    'abono',
    'haber',
    'ingresos',
    'credit euros',
  ],
  debit: [
    'debit',
    'paid out',
    'money out',
    'soll',
    'lastschrift',
    'belastung',
    'cargo',
    'debe',
    'gastos',
    'debit euros',
  ],
  words: [
    ...[
      'description',
      'reference',
      'details',
      'payment reference',
      'remittance information',
      'narrative',
      'memo',
    ],
    ...[
      'verwendungszweck',
      'buchungstext',
      'vorgang verwendungszweck',
      'zweck',
      'kundenreferenz',
      'end to end referenz',
    ],
    ...[
      'libelle',
      'libelle operation',
      'communication',
      'reference',
      'motif',
      'concepto',
      'descripcion',
      'referencia',
    ],
    ...['observaciones', 'mas datos', 'informations complementaires'],
  ],
  payer: [
    ...['name', 'payer', 'counterparty', 'counterparty name', 'payee', 'beneficiary', 'sender'],
    ...[
      'auftraggeber',
      'beguenstigter zahlungspflichtiger',
      'auftraggeber beguenstigter',
      'zahlungspflichtiger',
    ],
    ...[
      'name zahlungsbeteiligter',
      'zahlungspflichtige r',
      'beguenstigter',
      'zahlungsempfanger',
      'empfanger',
    ],
    ...['emetteur', 'tiers', 'donneur d ordre', 'nom', 'ordenante', 'beneficiario', 'nombre', 'contraparte'],
  ],
  account: [
    'iban',
    'account',
    'counterparty iban',
    'kontonummer iban',
    'iban zahlungsbeteiligter',
    'konto',
    'compte',
    'cuenta',
  ],
  currency: ['currency', 'ccy', 'wahrung', 'waehrung', 'devise', 'divisa', 'moneda'],
  ownAccount: [
    'auftragskonto',
    'iban auftragskonto',
    'own account',
    'account number',
    'bezeichnung auftragskonto',
  ],
  reference: ['transaction id', 'transaction reference', 'bank reference', 'umsatz id', 'volgnr'],
  state: ['state', 'status', 'info', 'umsatzstatus', 'statut', 'estado'],
}

/** What banks write beside what is not booked, and may never be. */
const NOT_BOOKED = /vorgemerkt|pending|reverted|declined|failed|en attente|a venir|pendiente/

function plainHeading(heading: string) {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

export type FoundColumns = { at: number; columns: StatementColumns | undefined; headings: string[] }

const HEAD_WITHIN = 30

/**
 * Where the headings are, and which column is what. Some banks write lines about themselves first. Without `columns` it is not sure:
 * somebody has to say.
 */
export function findColumns(rows: readonly (readonly string[])[]): FoundColumns {
  const candidates = rows.slice(0, HEAD_WITHIN)
  const sure = candidates.findIndex((cells) => readHeadings(cells) !== undefined)
  const longest = candidates.reduce(
    (best, cells, at) => (filled(cells) > filled(candidates[best] ?? []) ? at : best),
    0,
  )
  const at = sure >= 0 ? sure : longest
  const headings = rows[at] ?? []
  return { at, columns: sure >= 0 ? readHeadings(headings) : undefined, headings: [...headings] }
}

function filled(cells: readonly string[]) {
  return cells.filter((cell) => cell.trim() !== '').length
}

function readHeadings(cells: readonly string[]): StatementColumns | undefined {
  const plain = cells.map(plainHeading)
  const all = (part: Part) => plain.flatMap((name, at) => (NAMES[part].includes(name) ? [at] : []))
  const [day, otherDay] = all('day').length > 0 ? all('day') : all('valueDay')
  const [amount, otherAmount] = all('amount')
  const [credit] = all('credit')
  const [debit] = all('debit')
  const words = all('words')
  const hasAmount =
    amount === undefined ? credit !== undefined && debit !== undefined : otherAmount === undefined
  if (day === undefined || otherDay !== undefined || !hasAmount || words.length === 0) return undefined
  return {
    ...{ day, amount, words },
    credit: amount === undefined ? credit : undefined,
    debit: amount === undefined ? debit : undefined,
    payer: all('payer')[0],
    account: all('account')[0],
    currency: all('currency')[0],
    valueDay: all('valueDay').find((column) => column !== day),
    ownAccount: all('ownAccount')[0],
    reference: all('reference')[0],
    state: all('state')[0],
  }
}

/** The lines below the headings. Those that are no euros, or have no day or amount, such as a balance, are counted and left out. */
export function readTable(
  rows: readonly (readonly string[])[],
  { at, columns }: { at: number; columns: StatementColumns },
): ReadStatement {
  const below = rows.slice(at + 1).filter((cells) => filled(cells) > 0)
  if (below.length > STATEMENT_LIMITS.lines) return { ok: false, problem: TOO_MANY_LINES }
  const cell = (cells: readonly string[], column: number | undefined) =>
    column === undefined ? '' : (cells[column] ?? '').trim()
  const isMonthFirst = below.some((cells) => /^\d{1,2}\/(1[3-9]|2\d|3[01])\//.test(cell(cells, columns.day)))
  const left: LeftOut = { pending: 0, foreign: 0, unread: 0 }
  const lines: StatementLine[] = []
  for (const cells of below) {
    const line = readLine(cells)
    if (typeof line === 'string') left[line]++
    else lines.push(line)
  }
  if (lines.length === 0) return { ok: false, problem: 'No line has a readable date and an amount in euros.' }
  return fitStatement(lines, left)

  function readLine(cells: readonly string[]): StatementLine | keyof LeftOut {
    const bookedOn = readDay(cell(cells, columns.day), isMonthFirst)
    const cents = readCents(cells)
    const currency = cell(cells, columns.currency)
    if (!bookedOn || !cents) return 'unread'
    if (currency !== '' && !/^(EUR|€)$/i.test(currency)) return 'foreign'
    if (NOT_BOOKED.test(plainHeading(cell(cells, columns.state)))) return 'pending'
    const words = columns.words.map((column) => cell(cells, column)).filter(Boolean)
    return {
      ...{ bookedOn, cents, words: words.join(' '), statement: '', earlierId: '' },
      valueOn: readDay(cell(cells, columns.valueDay), isMonthFirst) ?? '',
      payer: cell(cells, columns.payer),
      account: cell(cells, columns.account),
      ownAccount: cell(cells, columns.ownAccount),
      references: [cell(cells, columns.reference)],
    }
  }

  function readCents(cells: readonly string[]): number | undefined {
    if (columns.amount !== undefined) return parseAmount(cell(cells, columns.amount))
    const credit = Math.abs(parseAmount(cell(cells, columns.credit)) ?? 0)
    const debit = Math.abs(parseAmount(cell(cells, columns.debit)) ?? 0)
    return credit > 0 && debit > 0 ? undefined : credit - debit
  }
}

/** '2026-11-02', '02.11.2026', '2/11/26'; undefined for a day that does not exist. */
export function readDay(text: string, isMonthFirst = false): string | undefined {
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? []
  if (year && month && date) return asDay(year, month, date)
  const [, one, two, end] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  if (!one || !two || !end) return undefined
  return asDay(
    end.length === 2 ? `20${end}` : end,
    ...(isMonthFirst ? ([one, two] as const) : ([two, one] as const)),
  )
}

function asDay(year: string, month: string, date: string) {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}
