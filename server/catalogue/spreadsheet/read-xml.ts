import { DAMAGED, SheetProblem, TOO_MUCH_TEXT } from './sheet-problem.ts'

type XmlReader = {
  onOpen?: (name: string, attributes: ReadonlyMap<string, string>) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/** No tag and no text between two of them is as long: a cell holds 32,767 characters. All of it is looked at again with each piece. */
const LONGEST_PIECE = 500_000

/**
 * Reads XML as it arrives, and keeps nothing of it. Names come without their namespace. It knows what spreadsheets are
 * written in: no document types, and none of their entities.
 */
export async function readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const decoder = new TextDecoder()
  let waiting = ''
  for await (const piece of pieces) {
    waiting += decoder.decode(piece, { stream: true })
    waiting = waiting.slice(readWhole(waiting, reader))
    if (waiting.length > LONGEST_PIECE) throw new SheetProblem(TOO_MUCH_TEXT)
  }
  if (waiting.trim() !== '') throw new SheetProblem(DAMAGED)
}

/** Reads the tags that are whole, with the text before each. Returns how far it came. */
function readWhole(xml: string, reader: XmlReader): number {
  let position = 0
  for (;;) {
    const open = xml.indexOf('<', position)
    if (open < 0) return position
    const end = findEnd(xml, open)
    if (end === undefined) return position
    if (open > position) reader.onText?.(decode(xml.slice(position, open)))
    const tag = xml.slice(open, end)
    position = end
    if (tag.startsWith('<![CDATA[')) reader.onText?.(tag.slice(9, -3))
    else if (/^<!DOCTYPE/i.test(tag)) throw new SheetProblem(DAMAGED)
    else if (!tag.startsWith('<!') && !tag.startsWith('<?')) readTag(tag, reader)
  }
}

/** After the end of the tag at `open`; undefined where it has not arrived. */
function findEnd(xml: string, open: number): number | undefined {
  const [start, mark] = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['', '>'],
  ].find(([begin = '']) => xml.startsWith(begin, open)) ?? ['', '>']
  // It may be the beginning of a comment that has not arrived.
  if (mark === '>' && xml.length - open < 9 && '<![CDATA['.startsWith(xml.slice(open))) return undefined
  const at = xml.indexOf(mark ?? '>', open + (start?.length ?? 0))
  return at < 0 ? undefined : at + (mark?.length ?? 1)
}

function readTag(tag: string, { onOpen, onClose }: XmlReader) {
  const [, slash, name = '', rest = '', empty] = /^<(\/?)([^\s/>]+)([\s\S]*?)(\/?)>$/.exec(tag) ?? []
  const plain = name.slice(name.indexOf(':') + 1)
  if (slash) return onClose?.(plain)
  if (onOpen) onOpen(plain, readAttributes(rest))
  if (empty) onClose?.(plain)
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes.set(name.slice(name.indexOf(':') + 1), decode(double ?? single ?? ''))
  return attributes
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
