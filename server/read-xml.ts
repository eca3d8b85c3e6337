import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { XmlElement } from '#domain/payments/bank/xml-element.ts'

type XmlReader = {
  onOpen?: (name: string, attributes: ReadonlyMap<string, string>) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/** A file that is no XML, or has what neither a workbook nor a statement needs, in a sentence. */
export class XmlProblem extends Error {
  readonly isTooLarge: boolean
  constructor(message: string, isTooLarge = false) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

/** No tag and no text between two of them is as long: a cell of a spreadsheet holds 32,767 characters. The parser keeps it until it ends. */
const LONGEST_PIECE = 500_000
/** The parser keeps every element that is open. */
const DEEPEST = 100
const MOST_ELEMENTS = 1_000_000
const SLICE_LENGTH = 65_536

/** Reads XML in UTF-8 as it arrives, and keeps nothing of it. */
export async function readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const decoder = new TextDecoder()
  const parser = createParser(reader)
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode())
  parser.end()
}

/** All that an XML of a bank says. */
export function readXmlTree(text: string): XmlElement {
  const open: XmlElement[] = []
  let document: XmlElement | undefined
  let count = 0
  const parser = createParser({
    onOpen(name, attributes) {
      if (++count > MOST_ELEMENTS) throw tooLarge()
      const element = { name, attributes, text: '', children: [] }
      document ??= element
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    onText(words) {
      const parent = open.at(-1)
      if (parent) parent.text += words
    },
    onClose: () => open.pop(),
  })
  for (let at = 0; at < text.length; at += SLICE_LENGTH) parser.write(text.slice(at, at + SLICE_LENGTH))
  parser.end()
  if (!document) throw new XmlProblem(ENDS_TOO_EARLY)
  return document
}

/**
 * Names come without their namespace. Document types are refused: with them come entities that fetch files or grow without end, and
 * neither workbooks nor statements have one.
 */
function createParser({ onOpen, onText, onClose }: XmlReader) {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  let hasBegun = false
  let unfinished = 0

  const finishes = () => {
    unfinished = 0
  }
  // With more than seven handlers a parser takes four times as long: V8 then keeps it as a dictionary.
  parser.on('opentag', (tag) => {
    finishes()
    if (++depth > DEEPEST) throw tooLarge()
    onOpen?.(localName(tag.name), attributesOf(tag))
  })
  parser.on('closetag', ({ name }) => {
    finishes()
    depth--
    onClose?.(localName(name))
  })
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => {
      finishes()
      onText?.(text)
    })
  parser.on('doctype', () => {
    throw new XmlProblem(UNUSUAL)
  })
  parser.on('error', ({ message }) => {
    throw new XmlProblem(sentenceOf(message))
  })

  return {
    write(piece: string) {
      // Some programs leave a line free before the declaration.
      const text = hasBegun ? piece : piece.trimStart()
      hasBegun ||= text !== ''
      unfinished += piece.length
      if (text !== '') parser.write(text)
      if (unfinished > LONGEST_PIECE) throw tooLarge()
    },
    end: () => void parser.close(),
  }
}

function attributesOf({ attributes }: SaxesTagPlain): Map<string, string> {
  const all = new Map<string, string>()
  for (const name in attributes) all.set(localName(name), attributes[name] ?? '')
  return all
}

function localName(name: string) {
  return name.slice(name.indexOf(':') + 1)
}

const ENDS_TOO_EARLY = 'It ends too early.'
const UNUSUAL = 'Something in it is no XML that a bank writes.'

/** What the parser found wrong, as a person says it. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/outside of root node|only one root/, 'There are words outside of the document.'],
  [/close tag|closing tag/, 'Its elements do not match.'],
  [/entity/, 'It names an entity that XML does not know.'],
  [/unclosed tag|unexpected end|must contain a root/, ENDS_TOO_EARLY],
]

function sentenceOf(problem: string) {
  return SENTENCES.find(([pattern]) => pattern.test(problem))?.[1] ?? UNUSUAL
}

function tooLarge() {
  return new XmlProblem('It is too large, or too deep.', true)
}
