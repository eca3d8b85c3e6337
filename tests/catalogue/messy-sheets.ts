import type { ImportCounts } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { zip } from './made-workbook.ts'

/** Lists as suppliers send them: each has sixty rows, some of which nobody can take as they are. */
export type MessySheet = {
  name: string
  file: Buffer
  rows: number
  /** What is asked, by the names of the questions, and what becomes of the rows without an answer. */
  questions: readonly string[]
  counts: ImportCounts
}

const FLOWERS = [
  'Amnesia Haze',
  'Gelato 41',
  'Lemon Haze',
  'Northern Lights',
  'Super Skunk',
  'Wedding Cake',
  'Zkittlez',
  'Blue Dream',
  'Bubba Kush',
  'Cheese',
  'Critical',
  'Do-Si-Dos',
  'Gorilla Glue',
  'Jack Herer',
  'Mimosa',
  'Purple Punch',
  'Runtz',
  'Sour Diesel',
  'Strawberry Banana',
  'Tangie',
  'White Widow',
  'OG Kush',
  'Biscotti',
  'Ice Cream Cake',
  'MAC 1',
  'Papaya',
  'Slurricane',
  'Sunset Sherbet',
  'Trainwreck',
  'Zoap',
]
const pick = (at: number) => FLOWERS[at % FLOWERS.length] ?? ''

/** German, with semicolons, as Excel in Western Europe writes it. */
function german(): MessySheet {
  const flowers = FLOWERS.slice(0, 26).map((name, at) => [
    `BL-${100 + at}`,
    name,
    at % 5 === 0 ? 'Blüte' : 'Blüten',
    at === 7 ? '' : `${18 + (at % 9)},${at % 10} %`,
    '',
    '',
    at % 4 === 0 ? 'Indoor; handverlesen' : '',
    '250',
  ])
  const hash = ['Caramello', 'Temple Ball', 'Ketama Gold'].map((name, at) => [
    `HA-${at}`,
    name,
    'Haschisch',
    `${38 + at} – ${42 + at} %`,
    '',
    '',
    '',
    '10',
  ])
  const vapes = Array.from({ length: 14 }, (_, at) => [
    `VA-${at}`,
    `${pick(at)} Pen`,
    at % 2 ? 'Vape' : 'Vapes',
    '85 %',
    at % 3 ? '1 ml' : '1000 mg',
    ['30,-', '30,00 €', '€ 29,50', '30 Euro', '31,90 €/Stk'][at % 5] ?? '',
    '',
    '40',
  ])
  const extracts = Array.from({ length: 8 }, (_, at) => [
    `KO-${at}`,
    `${pick(Math.floor(at / 2))} Shatter`,
    'Konzentrat',
    '72 %',
    at % 2 ? '0,5 g' : '1 g',
    at % 2 ? '14,90' : '24,90',
    at % 2 ? '' : `Shatter aus ${pick(Math.floor(at / 2))}.`,
    '5',
  ])
  const odd = [
    ['VA-90', 'Goldrausch Pen', 'Vape', '85 %', '1 ml', '1.060,00', '', '1'],
    ['KO-90', 'Sonnentau Rosin', 'Konzentrat', '70 %', '1 g', '', '', ''],
    ['SA-1', 'Hanfsalbe 50', 'Kosmetik', '', '50 ml', '12,00', '', '3'],
    ['SA-2', 'Lippenpflege', 'Kosmetik', '', '5 g', '4,00', '', '9'],
    ['ZU-1', 'Grinder', 'Zubehör', '', '', '9,90', '', '20'],
    ['BL-101', 'Gelato 41', 'Blüten', '19,1 %', '', '', '', '250'],
    ['BL-102', 'Lemon Haze', 'Blüten', '24,9 %', '', '', '', '250'],
    ['BL-200', '', 'Blüten', '20 %', '', '', '', '1'],
    ['', 'Wilde Hilde', '', '21,5 %', '', '', '', ''],
  ]
  const rows = [...flowers, ...hash, ...vapes, ...extracts, ...odd]
  const head = [
    'Art.-Nr.',
    'Bezeichnung',
    'Warengruppe',
    'THC-Gehalt (%)',
    'Inhalt',
    'VK netto (€)',
    'Beschreibung',
    'Bestand',
  ]
  const lines = [
    ['Grow GmbH'],
    ['Preisliste gültig ab 01.11.'],
    [],
    head,
    ...rows,
    ['Summe', '', '', '', '', '1.234,00'],
  ]
  return {
    ...{ name: 'preisliste.csv', rows: rows.length, file: csv(lines, 'latin1') },
    questions: ['repeats', 'odd', 'words:kosmetik', 'words:zubehor', 'words:'],
    counts: { new: 50, changed: 0, unchanged: 0, wrong: 3, left: 7 },
  }
}

/** Polish, in a workbook with a sheet for each kind, and one that is no list. */
function polish(): MessySheet {
  const head = ['Nazwa', 'Zawartość THC', 'Opakowanie', 'Cena netto (EUR)', 'Opis']
  const dried = FLOWERS.slice(0, 24).map((name, at) => [
    name,
    at === 3 ? 'b.d.' : at % 2 ? 18 + at / 10 : `${18 + (at % 5)}-${22 + (at % 5)} %`,
    '',
    '',
    at % 3 ? '' : `Susz ${name}.`,
  ])
  const hash = FLOWERS.slice(0, 6).map((name) => [`${name} Hasz`, '40 do 45%', '', '', ''])
  const vapes = FLOWERS.slice(0, 16).map((name, at) => [
    `${name} 1g`,
    '',
    '1 g',
    at === 9 ? 3 : 24.5 + at,
    '',
  ])
  const extracts = FLOWERS.slice(0, 5).flatMap((name) => [
    [`${name} Rosin`, '75%', '1 g', 32.9, `Rosin z ${name}.`],
    ['', '', '2 g', '59,90', ''],
  ])
  const rest = FLOWERS.slice(0, 4).map((name) => [`Olej ${name}`, '', '10 ml', 19.9, ''])
  const sheets: [string, (string | number)[][]][] = [
    ['Kontakt', [['Zielony Dom sp. z o.o.'], ['ul. Kwiatowa 1']]],
    [
      'Susz',
      [['Cennik hurtowy'], [], head, ...dried, [FLOWERS[0] ?? '', '18-22 %', '', '', `Susz ${FLOWERS[0]}.`]],
    ],
    ['Haszysz', [head, ...hash]],
    ['Waporyzatory', [head, ...vapes]],
    ['Koncentraty', [head, ...extracts]],
    ['Olejki', [head, ...rest]],
  ]
  const rows = 25 + 6 + 16 + 10 + 4
  return {
    ...{ name: 'cennik.xlsx', rows, file: workbook(sheets) },
    questions: ['odd', 'words:olejki'],
    counts: { new: 54, changed: 0, unchanged: 0, wrong: 2, left: 5 },
  }
}

/** Spanish, with semicolons and UTF-8; what each row is stands in a column that is called otherwise, and some do not say it. */
function spanish(): MessySheet {
  const flowers = FLOWERS.slice(0, 22).map((name, at) => [
    name,
    ['Flor', 'Cogollos', 'Flores'][at % 3] ?? '',
    `${at % 2 ? 22.5 : '22,5'} %`,
    ['Híbrido', 'Indica', 'Sativa'][at % 3] ?? '',
    '',
    '',
    '',
  ])
  const hash = FLOWERS.slice(0, 5).map((name) => [`${name} Dry`, 'Hachís', '>30%', '', '', '', ''])
  const vapes = FLOWERS.slice(0, 18).map((name, at) => [
    `Vaporizador ${name}`,
    'Vapeadores',
    '',
    '',
    at % 2 ? '1 ml' : '0,5 ml',
    at % 2 ? '30,00 €' : '19,50 €',
    'Recargable',
  ])
  const extracts = FLOWERS.slice(0, 8).map((name, at) => [
    `Extracto ${name}`,
    'Extractos',
    '70%',
    '',
    '1 g',
    at === 5 ? 'consultar' : `${25 + at},00`,
    '',
  ])
  const odd = [
    ['Gominolas', 'Comestibles', '', '', '10 ud', '8,00', ''],
    ['Chocolate', 'Comestibles', '', '', '100 g', '12,00', ''],
    ['Aceite 10%', 'Aceites', '', '', '10 ml', '39,00', ''],
    ['Vaporizador Tangie', 'Vapeadores', '', '', '1 ml', '32,00 €', 'Recargable'],
    ['Vaporizador Tangie', 'Vapeadores', '', '', '1 ml', '33,00 €', 'Recargable'],
    ['Flor sin datos', '', '', '', '', '', ''],
    ['Extracto OG Kush', 'Extractos', '70%', '', '1 g', '2.500,00', ''],
  ]
  const head = [
    'Denominación',
    'Tipo',
    'Contenido de THC',
    'Dominancia',
    'Presentación',
    'Precio sin IVA',
    'Descripción',
  ]
  const rows = [...flowers, ...hash, ...vapes, ...extracts, ...odd]
  return {
    ...{ name: 'tarifa.csv', rows: rows.length, file: csv([['Tarifa 2027'], head, ...rows], 'utf8') },
    questions: ['repeats', 'odd', 'words:comestibles', 'words:aceites'],
    counts: { new: 48, changed: 0, unchanged: 0, wrong: 8, left: 4 },
  }
}

export const MESSY_SHEETS: readonly MessySheet[] = [german(), polish(), spanish()]

/** A list that one test is about. */
export function messyCsv(lines: readonly (readonly string[])[]): Buffer {
  return csv(lines, 'utf8')
}

export function manyRows(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => [
    `Sorte ${at}`,
    'Vape',
    '1 ml',
    `${10 + (at % 30)},50 €`,
    `Text ${at}.`,
  ])
  return csv([['Produkt', 'Kategorie', 'Inhalt', 'Preis', 'Beschreibung'], ...rows], 'utf8')
}

function csv(lines: readonly (readonly (string | number)[])[], encoding: 'latin1' | 'utf8'): Buffer {
  const quoted = (cell: string | number) =>
    /[;"\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell
  // Excel writes the euro sign of Western Europe as 0x80.
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')
  return Buffer.from(
    encoding === 'latin1' ? text.replaceAll('€', '\x80').replaceAll('–', '\x96') : text,
    encoding,
  )
}

function workbook(sheets: readonly [string, (string | number)[][]][]): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const part = (rows: (string | number)[][]) =>
    `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`
  return zip({
    'xl/workbook.xml': `<workbook><sheets>${sheets.map(([name], at) => `<sheet name="${name}" id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(([, rows], at) => [`xl/worksheets/s${at}.xml`, part(rows)])),
  })
}
