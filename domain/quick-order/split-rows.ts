import { foldText } from '#domain/catalogue/browse/fold-text.ts'

/** A pasted line: as it stood there, and as it is read. */
export type Row = { text: string; line: string }

type Column = 'name' | 'quantity' | 'unit' | 'ignored'

/** As they are headed in English, German, Polish, Spanish, French and Italian; folded. */
const HEADS: Record<Column, readonly string[]> = {
  name: [
    'product|products|item|items|name|description|article|strain|variant|flavour|flavor|brand|kind|product name|strain name|size',
    'artikel|artikelname|artikelbezeichnung|produkt|produkte|produktname|bezeichnung|beschreibung|ware|sorte|marke|geschmack|grosse',
    'artykul|nazwa|nazwa produktu|nazwa towaru|towar|opis|odmiana|marka|smak|rozmiar',
    'articulo|producto|productos|nombre|descripcion|variedad|cepa|marca|sabor|tamano',
    'produit|produits|designation|libelle|nom|variete|marque|saveur|gout|taille',
    'articolo|prodotto|prodotti|nome|descrizione|varieta|marchio|gusto|formato',
  ],
  quantity: [
    'quantity|qty|amount|grams|gram|g|kg|kilo|kilos|units|unit count|pcs|pieces|count|number|order',
    'menge|anzahl|bestellmenge|stuck|stk|stuckzahl|gramm|einheiten',
    'ilosc|ilosc sztuk|liczba|sztuk|sztuki|szt|gramy|gramow',
    'cantidad|cant|unidades|uds|gramos|piezas',
    'quantite|quantites|qte|grammes|unites',
    'quantita|qta|pezzi|pz|grammi',
  ],
  unit: [
    'unit|uom|measure|unit of measure',
    'einheit|me|mengeneinheit',
    'jednostka|jednostka miary|jm|j.m',
    'unidad|unidad de medida',
    'unite|unite de mesure',
    'unita|unita di misura|um|u.m',
  ],
  ignored: [
    'price|unit price|total|sum|sku|code|no|nr|#|id|note|notes|comment|eur|€|thc|vat|remark|remarks|line|pos',
    'preis|einzelpreis|stuckpreis|gesamtpreis|gesamt|summe|betrag|netto|brutto|mwst|ust|artikelnummer|artikelnr|artikel-nr|art-nr|position|bemerkung|anmerkung|notiz|ean',
    'cena|cena jednostkowa|wartosc|razem|suma|kwota|vat|indeks|kod|lp|l.p|uwagi',
    'precio|precio unitario|importe|iva|codigo|referencia|ref|nota|notas|observaciones|linea',
    'prix|prix unitaire|montant|tva|reference|remarque|remarques|ligne',
    'prezzo|prezzo unitario|importo|totale|codice|riferimento|osservazioni|riga',
  ],
}
const COLUMNS = new Map(
  (Object.keys(HEADS) as Column[]).flatMap((column) =>
    HEADS[column].flatMap((words) => words.split('|').map((word) => [word, column] as const)),
  ),
)

/** Line by line. A first line of column names says what the columns are. */
export function splitRows(pasted: string): Row[] {
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
  const [first, ...rest] = lines
  const head = first === undefined ? undefined : readHead(first)
  if (!head) return lines.map((text) => ({ text: text.trim(), line: text }))
  return rest.map((text) => ({ text: text.trim(), line: readRow(text, head) }))
}

type Head = { columns: Column[]; unit: string; mark: string }

function readHead(line: string): Head | undefined {
  const mark = ['\t', ';', '|', ','].find((mark) => line.includes(mark))
  if (!mark) return undefined
  const cells = splitCells(line, mark).map((cell) => foldText(cell))
  const found = cells.map(columnOf)
  const isNumber = found.includes('quantity') ? -1 : cells.indexOf('nombre')
  // A name in Spanish, and a number in French: beside another name it is the number.
  if (isNumber >= 0 && found.filter((column) => column === 'name').length > 1) found[isNumber] = 'quantity'
  const isWhole = !found.includes(undefined)
  if (!found.includes('name') || !(isWhole || found.includes('quantity'))) return undefined
  // What no heading of ours says may still be part of the name, or of the quantity: nothing of it is lost.
  const columns = found.map((column) => column ?? 'name')
  return { columns, unit: unitOf(cells[columns.indexOf('quantity')] ?? ''), mark }
}

/** What the head of the quantities says that they count. */
function unitOf(head: string): string {
  if (/\bkg\b|kilo|chilo/.test(head)) return 'kg'
  if (/\bg\b|gram/.test(head)) return 'g'
  return /unit|unid|einheit|\buds\b|pcs|piece|pieza|pezzi|\bpz\b|stuck|\bstk\b|szt/.test(head) ? 'units' : ''
}

function columnOf(cell: string): Column | undefined {
  if (cell === '') return 'ignored'
  const bare = cell.replace(/\s*[([].*[)\]]\s*$|\s+(?:in|w|en)\s+\p{L}+\.?$/u, '').replace(/[.:]$/, '')
  return COLUMNS.get(bare) ?? COLUMNS.get(cell)
}

/** Names first, then the quantity with its unit. */
function readRow(line: string, { columns, unit, mark }: Head): string {
  const cells = cellsOfRow(line, mark, columns.length)
  const pick = (column: Column) => cells.filter((_, at) => columns[at] === column).join(' ')
  const quantity = pick('quantity').trim()
  const hasUnit = /\p{L}/u.test(quantity) || pick('unit').trim() !== ''
  return `${pick('name')} ; ${quantity} ${hasUnit || quantity === '' ? pick('unit') : unit}`
}

/** A comma between digits may be a decimal one: it parts cells where that gives as many as the head has. */
function cellsOfRow(line: string, mark: string, count: number): string[] {
  const cells = splitCells(line, mark)
  if (mark !== ',' || cells.length === count) return cells
  return splitCells(line.replace(/(?<=\d),(?=\d)/g, '.'), mark)
}

/** Quoted cells may hold the mark. */
function splitCells(line: string, mark: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === mark && !isQuoted) cells.push('')
    else cells.push(`${cells.pop()}${letter}`)
  }
  return cells.map((cell) => cell.trim())
}
