import { foldText } from '#domain/catalogue/browse/fold-text.ts'

/** With which lines of a message begin that name nothing: greetings, thanks, sums. */
const BEGINNINGS = [
  'hi|hello|hey|dear|good morning|good afternoon|thanks?|thank you|regards|kind regards|best regards|best wishes|best|cheers|sincerely|yours|sent from',
  'hallo|guten tag|guten morgen|moin|liebe|lieber|sehr geehrte|danke|vielen dank|mit freundlichen|freundliche|viele grusse|liebe grusse|beste grusse|grusse|mfg|vg|lg|von meinem',
  'dzien dobry|witam|czesc|dziekuje|dziekujemy|pozdrawiam|z powazaniem|z gory',
  'hola|buenos dias|buenas|estimado|estimada|gracias|muchas gracias|saludos|un saludo|atentamente|cordialmente',
  'bonjour|bonsoir|salut|cher|chere|merci|cordialement|bien cordialement|bien a vous|salutations',
  'buongiorno|buonasera|salve|ciao|gentile|gentili|egregio|grazie|saluti|cordiali|distinti',
  'total|totals|totale|totaux|sub-?total|sub-?totale|grand total|sum|summe|gesamt|gesamtsumme|gesamtmenge|zwischensumme|endsumme|razem|suma|lacznie|ogolem|montant|importe|importo',
].join('|')
const BEGINS = new RegExp(`^(?:${BEGINNINGS})(?![\\p{L}\\d])`, 'u')

/** Whether a line of a message is no line of an order, unless it names a product in full. */
export function isAside(line: string): boolean {
  return BEGINS.test(foldText(line).replace(/^[^\p{L}\d]+/u, ''))
}
