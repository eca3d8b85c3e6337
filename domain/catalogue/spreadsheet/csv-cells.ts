/** Where csvLine marks what a spreadsheet would run as a formula. */
const FORMULA = String.raw`[\s\p{Cf}]*[=+\-@＝＋－＠]`
const MARK_BEFORE = new RegExp(String.raw`(?<=^|[;\t\r\n])(?='+${FORMULA})`, 'gu')
const MARKED = new RegExp(String.raw`(?<=^|[;\t\r\n])'(?='*${FORMULA})`, 'gu')

/** What looks like a mark already gets one more, so that the text comes back as it was. */
export function protectText(text: string): string {
  return text.replace(MARK_BEFORE, "'")
}

/** A cell of a file as it was before it was marked. */
export function withoutMark(cell: string): string {
  return cell.replace(MARKED, '')
}
