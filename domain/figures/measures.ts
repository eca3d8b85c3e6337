/** What a figure may count: grams, or pieces. */
type Measure = { unit: 'gram' | 'unit'; factor: number }

/** As people write them in the languages of Europe: folded, and without a point behind them. */
const MEASURES = new Map([
  ...spell('g gr grs gm gms gram grams gramm gramme grammes gramo gramos grammo grammi', 'gram', 1),
  ...spell('gramow gramy gramas', 'gram', 1),
  ...spell('kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes', 'gram', 1000),
  ...spell('kilogramo kilogramos kilograma kilogramy kilogramow chilo chilogrammo chilogrammi', 'gram', 1000),
  ...spell('pc pcs pce pces piece pieces unit units u un ud uds ea each stk stuck stueck st', 'unit', 1),
  ...spell('szt sztuk sztuka sztuki pz pezzo pezzi pza pzas pieza piezas unidad unidades', 'unit', 1),
  ...spell('unite unites einheit einheiten unita jednostka jednostki', 'unit', 1),
  ...spell('dozen dozens dz dzd dtzd dutzend docena docenas douzaine douzaines dozzina dozzine', 'unit', 12),
  ...spell('tuzin tuziny', 'unit', 12),
])

/** Undefined for what is none of ours. */
export function findMeasure(word: string): Measure | undefined {
  return MEASURES.get(word)
}

const HALF = 'half|halbes|halber|halben|halbe|pol|medio|media|demi|mezzo|mezza'
const QUARTER = 'quarter|viertel|cwierc|cuarto|quart|quarto'
const OF = '(?: (?:an?|of an?|de|di|of))?'
const KILO = '(?:kg\\b|kilo|chilo)'
const MEASURED = `(?:${KILO}|dozen|dutzend|docena|douzaine|dozzina|tuzin)`
const WORDS = new RegExp(
  `(?<!\\p{L})(?:(?:an?|einen?|ein|un|une|uno|una) )?(${HALF}|${QUARTER})${OF}[ -](?=${MEASURED})`,
  'gu',
)
const FRACTION = new RegExp(`(?<![\\p{L}\\d.,])(?:(\\d{1,3}) )?([13])[/⁄]([24])(?= ?${MEASURED})`, 'gu')
const WHOLE_OF_TEXT = new RegExp(`^(?:an?|one|einen?|ein|un|une|uno|una|jeden) (?=${MEASURED})`)
const IS_HALF = new RegExp(`^(?:${HALF})$`)

/** A sign of its own would be folded into the figure before it: '1½' is not '11/2'. */
export function partFractions(text: string): string {
  return text.replace(/[½¼¾]/g, (sign) => (sign === '½' ? ' 1/2' : sign === '¼' ? ' 1/4' : ' 3/4'))
}

/** 'half a kilo', 'halbes Kilo', 'un demi-kilo', '1 1/2 kg' in figures. Of a text that is folded. */
export function spellFractions(folded: string): string {
  return folded
    .replace(WORDS, (_, word: string) => (IS_HALF.test(word) ? '0.5 ' : '0.25 '))
    .replace(FRACTION, (_, whole: string | undefined, of: string, by: string) =>
      String(Number(whole ?? 0) + Number(of) / Number(by)),
    )
}

/** 'ein Kilo', where nothing else is said. */
export function spellOne(folded: string): string {
  return folded.replace(WHOLE_OF_TEXT, '1 ')
}

function spell(words: string, unit: Measure['unit'], factor: number): [string, Measure][] {
  return words.split(' ').map((word) => [word, { unit, factor }])
}
