import type { NamedSheet } from '#domain/catalogue/spreadsheet/join-sheets.ts'
import { SHEET_LIMITS, type SheetRow } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import { readXml } from '#server/read-xml.ts'
import { collectRows } from './collect-rows.ts'
import { DAMAGED, SheetProblem, TOO_MANY_COLUMNS, TOO_MANY_SHEETS, TOO_MUCH_TEXT } from './sheet-problem.ts'
import { openZip } from './zip-file.ts'

type Zip = ReturnType<typeof openZip>

/** The sheets of a workbook that are not hidden: what their cells show, formulas by their last result. */
export async function readXlsx(bytes: Buffer): Promise<NamedSheet[]> {
  const zip = openZip(bytes)
  if (!zip.has('xl/workbook.xml')) throw new SheetProblem(DAMAGED)
  const sheets = await findSheets(zip)
  if (sheets.length === 0) throw new SheetProblem(DAMAGED)
  const strings = await readSharedStrings(zip)
  const percentStyles = await readPercentStyles(zip)
  const collector = collectRows()
  const read: NamedSheet[] = []
  for (const { name, part } of sheets) {
    const rows = await readSheetRows(zip, part, collector.begin(), (type, style, text) => {
      if (type === 's') return strings[Number(text)] ?? ''
      if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
      return type === 'n' ? showNumber(text, percentStyles.has(style)) : text
    })
    read.push({ name, rows })
  }
  return read
}

async function findSheets(zip: Zip): Promise<{ name: string; part: string }[]> {
  const listed: { name: string; id: string }[] = []
  await readXml(zip.unpack('xl/workbook.xml'), {
    onOpen: (tag, attributes) => {
      if (tag !== 'sheet' || (attributes.get('state') ?? 'visible') !== 'visible') return
      if (listed.length === SHEET_LIMITS.sheets) throw new SheetProblem(TOO_MANY_SHEETS)
      listed.push({ name: attributes.get('name') ?? '', id: attributes.get('id') ?? '' })
    },
  })
  const targets = new Map<string, string>()
  if (zip.has(RELATIONS))
    await readXml(zip.unpack(RELATIONS), {
      onOpen: (_, attributes) => targets.set(attributes.get('Id') ?? '', attributes.get('Target') ?? ''),
    })
  const found = listed.flatMap(({ name, id }) => {
    const target = targets.get(id)
    const part = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`
    return zip.has(part) ? [{ name, part }] : []
  })
  return found
}

const RELATIONS = 'xl/_rels/workbook.xml.rels'

async function readSharedStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  if (!zip.has('xl/sharedStrings.xml')) return strings
  const text = textReader()
  let characters = 0
  await readXml(zip.unpack('xl/sharedStrings.xml'), {
    onOpen: text.onOpen,
    onText: text.onText,
    onClose(name) {
      text.onClose(name)
      if (name !== 'si') return
      const string = text.take()
      characters += string.length + 1
      if (characters > SHEET_LIMITS.characters) throw new SheetProblem(TOO_MUCH_TEXT)
      strings.push(string)
    },
  })
  return strings
}

/** Excel keeps '67.8%' as 0.678 in a cell of this style. */
async function readPercentStyles(zip: Zip): Promise<Set<number>> {
  const percentFormats = new Set(['9', '10'])
  const styles = new Set<number>()
  if (!zip.has('xl/styles.xml')) return styles
  let isInCells = false
  let count = 0
  await readXml(zip.unpack('xl/styles.xml'), {
    onOpen(name, attributes) {
      if (name === 'cellXfs') isInCells = true
      if (name === 'numFmt' && attributes.get('formatCode')?.includes('%'))
        percentFormats.add(attributes.get('numFmtId') ?? '')
      if (name !== 'xf' || !isInCells) return
      if (percentFormats.has(attributes.get('numFmtId') ?? '')) styles.add(count)
      count++
    },
    onClose(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

type ShowCell = (type: string, style: number, text: string) => string

async function readSheetRows(
  zip: Zip,
  name: string,
  collected: ReturnType<ReturnType<typeof collectRows>['begin']>,
  show: ShowCell,
): Promise<SheetRow[]> {
  const text = textReader()
  let at = 0
  let cells: string[] = []
  let cell = { index: -1, type: 'n', style: 0 }
  await readXml(zip.unpack(name), {
    onOpen(tag, attributes) {
      text.onOpen(tag)
      if (tag === 'row') {
        at = Number(attributes.get('r') ?? at + 1)
        cells = []
        cell = { index: -1, type: 'n', style: 0 }
      }
      if (tag !== 'c') return
      const index = columnOf(attributes.get('r')) ?? cell.index + 1
      if (index >= SHEET_LIMITS.columns) throw new SheetProblem(TOO_MANY_COLUMNS)
      cell = { index, type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0) }
    },
    onText: text.onText,
    onClose(tag) {
      text.onClose(tag)
      if (tag === 'row')
        collected.add(
          at,
          Array.from(cells, (value) => value ?? ''),
        )
      if (tag === 'c') cells[cell.index] = show(cell.type, cell.style, text.take())
    },
  })
  return collected.rows
}

/** Gathers what stands in `v` and `t`, and nothing of formulas or of how a word is pronounced. */
function textReader() {
  let text = ''
  let isOpen = false
  let skipped = 0
  return {
    onOpen(name: string) {
      if (name === 'rPh') skipped++
      isOpen = (name === 'v' || name === 't') && skipped === 0
    },
    onText(piece: string) {
      if (isOpen) text += piece
      if (text.length > LONGEST_CELL) throw new SheetProblem(TOO_MUCH_TEXT)
    },
    onClose(name: string) {
      if (name === 'rPh') skipped--
      isOpen = false
    },
    take() {
      const taken = decodeControls(text)
      text = ''
      return taken
    },
  }
}

const LONGEST_CELL = 100_000

/** Characters that XML cannot hold: '_x000D_'. */
function decodeControls(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** 'AB12' is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** As people see it: binary fractions have more digits than anybody typed. */
function showNumber(text: string, isPercentage: boolean): string {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text
  return isPercentage ? `${shorten(number * 100)}%` : shorten(number)
}

function shorten(number: number) {
  return String(Number(number.toPrecision(15)))
}
