import { slugOf } from '#domain/catalogue/browse/fold-text.ts'

/** A piece of a line. A link leads to a page of the shop, to the web or to a mailbox, and nowhere else. */
export type Piece =
  | { kind: 'plain' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string }
export type Block = { kind: 'paragraph'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] }
export type MarkedSection = { id: string; heading: string; blocks: Block[] }
export type MarkedText = { title: string | undefined; opening: Block[]; sections: MarkedSection[] }

/**
 * Text with a few marks, as people type it in mails: '# Title', '## Heading', '- item', '**strong**', '`code`', '[words](address)'. All else
 * is shown as it was typed; nothing of it is markup.
 */
export function readMarkedText(text: string): MarkedText {
  const read: MarkedText = { title: undefined, opening: [], sections: [] }
  const ids = new Set<string>()
  for (const part of text.replace(/\r\n?/g, '\n').split(/\n\s*\n|\n(?=#{1,2} )|(?<=^#{1,2} .*)\n/m)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '')
    const [first = ''] = lines
    if (lines.length === 0) continue
    if (first.startsWith('# ') && read.title === undefined) read.title = first.slice(2).trim()
    else if (/^##? /.test(first)) {
      const heading = first.replace(/^##? /, '').trim()
      read.sections.push({ id: freeId(heading, ids), heading, blocks: [] })
    } else (read.sections.at(-1)?.blocks ?? read.opening).push(...readBlocks(lines))
  }
  return read
}

/** Lines that follow each other are one list, or one paragraph. */
function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const item = /^\s*[-*] (.*)$/.exec(line)?.[1]
    if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(readPieces(item))
      else blocks.push({ kind: 'list', items: [readPieces(item)] })
    } else if (last?.kind === 'paragraph')
      last.pieces.push({ kind: 'plain', text: '\n' }, ...readPieces(line))
    else blocks.push({ kind: 'paragraph', pieces: readPieces(line) })
  }
  return blocks
}

const MARKS = /\*\*(?<strong>[^*\n]+)\*\*|`(?<code>[^`\n]+)`|\[(?<words>[^\]\n]+)\]\((?<to>[^()\s]+)\)/g

function readPieces(line: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const addPlain = (text: string) => text !== '' && pieces.push({ kind: 'plain', text })
  for (const match of line.matchAll(MARKS)) {
    const { strong, code, words = '', to = '' } = match.groups ?? {}
    const isLink = strong === undefined && code === undefined
    if (isLink && !isSafeAddress(to)) continue
    addPlain(line.slice(at, match.index))
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else if (code !== undefined) pieces.push({ kind: 'code', text: code })
    else pieces.push({ kind: 'link', text: words, to })
    at = match.index + match[0].length
  }
  addPlain(line.slice(at))
  return pieces
}

/** A path of ours begins with one slash: two of them would lead to another site. */
function isSafeAddress(to: string) {
  return /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]+)$/.test(to)
}

function freeId(heading: string, taken: Set<string>) {
  const wanted = slugOf(heading) || 'section'
  const free = [wanted, ...Array.from({ length: taken.size }, (_, at) => `${wanted}-${at + 2}`)]
  const id = free.find((each) => !taken.has(each)) ?? `${wanted}-${taken.size + 2}`
  taken.add(id)
  return id
}
