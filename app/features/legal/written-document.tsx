import type { ReactNode } from 'react'
import { type Block, type Piece, readMarkedText } from '#domain/legal/read-marked-text.ts'
import type { LegalDocument } from './legal-document.ts'

/** A page in the operator's own words; without any, as the settings make it. `more` is what the page does, whatever it says. */
export function inOwnWords(usual: LegalDocument, text: string | undefined, more?: ReactNode): LegalDocument {
  if (!text) return usual
  const { title = usual.title, opening, sections } = readMarkedText(text)
  const last = sections.length - 1
  return {
    title,
    updated: usual.updated,
    summary: opening.flatMap(wordsOf).join(' ').replaceAll('\n', ' '),
    sections: sections.map(({ id, heading, blocks }, at) => ({
      id,
      heading,
      body: (
        <>
          <Blocks blocks={blocks} />
          {at === last && more}
        </>
      ),
    })),
  }
}

function wordsOf(block: Block): string[] {
  const lines = block.kind === 'paragraph' ? [block.pieces] : block.items
  return lines.map((pieces) => pieces.map(({ text }) => text).join(''))
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return numbered(blocks).map(([key, block]) =>
    block.kind === 'paragraph' ? (
      <p key={key} className="whitespace-pre-line">
        <Pieces pieces={block.pieces} />
      </p>
    ) : (
      <ul key={key}>
        {numbered(block.items).map(([place, pieces]) => (
          <li key={place}>
            <Pieces pieces={pieces} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return numbered(pieces).map(([key, piece]) => {
    if (piece.kind === 'link')
      return (
        <a key={key} href={piece.to}>
          {piece.text}
        </a>
      )
    if (piece.kind === 'strong') return <strong key={key}>{piece.text}</strong>
    return piece.kind === 'code' ? <code key={key}>{piece.text}</code> : piece.text
  })
}

/** A text is rendered once, and its parts have no other name than their place. */
function numbered<Part>(parts: readonly Part[]): [place: number, part: Part][] {
  return parts.map((part, place) => [place, part])
}
