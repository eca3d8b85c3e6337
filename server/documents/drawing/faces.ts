import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { findProjectRoot } from '#server/db/project-root.ts'
import type { FaceName } from '../shop-document.ts'

/** Part of a text that one font draws; `actual` is what is meant where no font has it. */
export type Run = { font: DocumentFont; text: string; actual?: string }

/** `widths` are those of words that were measured before, in units of the font. */
export type DocumentFont = { name: string; file: Font; widths: Map<string, number> }

/** Of each face the font files, of which each fills in what those before it do not have. */
const FACES: Record<FaceName, string[]> = {
  plain: chain('instrument-sans', '400'),
  strong: chain('instrument-sans', '600'),
  display: ['fraunces-latin-400', 'fraunces-latin-ext-400', ...chain('instrument-sans', '400')],
  figures: ['geist-mono-latin-400', ...chain('instrument-sans', '400')],
}

function chain(family: string, weight: string) {
  return [
    `${family}-latin-${weight}`,
    `${family}-latin-ext-${weight}`,
    `noto-sans-cyrillic-${weight}`,
    `noto-sans-greek-${weight}`,
  ]
}

/** Stands for what no font has; files that are kept for years may not hold an empty box. */
const STAND_IN = '?'

const fonts = new Map<string, DocumentFont>()

/** Read once: a font is parsed in several times the time that a page takes. */
function fontNamed(name: string): DocumentFont {
  const known = fonts.get(name)
  if (known) return known
  const path = join(findProjectRoot(), 'server/documents/fonts', `${name}.ttf`)
  const file = create(readFileSync(path))
  if (!('layout' in file)) throw new Error(`${path} is a collection of fonts`)
  // A glyph is kept with the letter for which it was asked first, which may be none where it is part of another glyph.
  for (const codePoint of file.characterSet) file.glyphForCodePoint(codePoint)
  const font = { name, file: rememberLayouts(file), widths: new Map<string, number>() }
  fonts.set(name, font)
  return font
}

const WORDS_AT_MOST = 20_000
const LETTERS_AT_MOST = 2000

/** The same words come back on every document. Each time they are given out anew: the library scales what it gets. */
function rememberLayouts(file: Font): Font {
  const layOut = file.layout.bind(file)
  const known = new Map<string, ReturnType<Font['layout']>>()
  file.layout = (text, features, ...rest) => {
    if (features || rest.some(Boolean)) return layOut(text, features, ...rest)
    const run = known.get(text) ?? layOut(text)
    if (known.size >= WORDS_AT_MOST) known.clear()
    known.set(text, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(run), { positions })
  }
  return file
}

/** Which font draws a letter is asked for each letter of each document. */
const found = new Map<FaceName, Map<string, Readonly<Run>>>()

export function runsOf(face: FaceName, text: string): Run[] {
  const known = found.get(face) ?? new Map<string, Readonly<Run>>()
  found.set(face, known)
  const runs: Run[] = []
  for (const sign of drawable(text)) {
    const next = known.get(sign) ?? findRun(FACES[face], sign)
    if (known.size < LETTERS_AT_MOST) known.set(sign, next)
    const last = runs.at(-1)
    if (last && last.font === next.font && last.actual === undefined && next.actual === undefined)
      last.text += next.text
    else runs.push({ ...next })
  }
  return runs
}

function findRun(names: string[], sign: string): Run {
  // Without its accent a letter is still read.
  const bare = [...sign.normalize('NFD')][0] ?? STAND_IN
  for (const text of [sign, bare, STAND_IN]) {
    const font = names.map(fontNamed).find(({ file }) => file.hasGlyphForCodePoint(text.codePointAt(0) ?? 0))
    if (font) return text === sign ? { font, text } : { font, text, actual: sign }
  }
  throw new Error(`No font has ${STAND_IN}`)
}

/** Accents joined to their letters, and nothing that only steers how text is shown. */
function drawable(text: string) {
  return text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{M}]/gu, '')
}

/** In points. */
export function measure(face: FaceName, text: string, size: number): number {
  return runsOf(face, text).reduce((sum, run) => sum + widthOf(run, size), 0)
}

/** Word by word, as the library sets it. */
export function widthOf({ font, text }: Run, size: number): number {
  const words = text.match(/[^ ]* |[^ ]+$/g) ?? []
  const width = words.reduce((sum, word) => sum + widthOfWord(font, word), 0)
  return (width * size) / font.file.unitsPerEm
}

function widthOfWord({ file, widths }: DocumentFont, word: string): number {
  const known = widths.get(word)
  if (known !== undefined) return known
  const width = file.layout(word).advanceWidth
  if (widths.size >= WORDS_AT_MOST) widths.clear()
  widths.set(word, width)
  return width
}
