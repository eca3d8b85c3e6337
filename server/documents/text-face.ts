import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from '#server/db/project-root.ts'
import { type FontFile, readFontFile } from './font-file.ts'

/** Part of a text that one font file can draw. */
type Run = { file: FontFile; glyphs: { glyph: number; codePoint: number }[] }

/** How a text looks: font files, of which each fills in what those before it do not have. */
export type TextFace = {
  layOut: (text: string) => Run[]
  /** In points. */
  measure: (text: string, size: number) => number
}

const FACES = {
  plain: [
    'instrument-sans-latin-400',
    'instrument-sans-latin-ext-400',
    'noto-sans-cyrillic-400',
    'noto-sans-greek-400',
  ],
  strong: [
    'instrument-sans-latin-600',
    'instrument-sans-latin-ext-600',
    'noto-sans-cyrillic-600',
    'noto-sans-greek-600',
  ],
  display: ['fraunces-latin-400', 'fraunces-latin-ext-400', 'noto-sans-cyrillic-400', 'noto-sans-greek-400'],
  figures: [
    'geist-mono-latin-400',
    'instrument-sans-latin-ext-400',
    'noto-sans-cyrillic-400',
    'noto-sans-greek-400',
  ],
}

export type FaceName = keyof typeof FACES

const files = new Map<string, FontFile>()
const faces = new Map<FaceName, TextFace>()

/** Read when the first document is made, and kept. */
export function textFace(name: FaceName): TextFace {
  const face = faces.get(name) ?? createFace(FACES[name].map(fontFile))
  faces.set(name, face)
  return face
}

function fontFile(name: string): FontFile {
  const folder = join(findProjectRoot(), 'server/documents/fonts')
  const file = files.get(name) ?? readFontFile(readFileSync(join(folder, `${name}.woff`)), name)
  files.set(name, file)
  return file
}

function createFace(chain: FontFile[]): TextFace {
  const [first] = chain
  if (!first) throw new Error('A face has at least one font')
  // Letters that no font has are drawn as its empty box, and can still be searched for and copied.
  const box = { file: first, glyph: 0 }

  function find(codePoint: number) {
    const file = chain.find((one) => one.glyphOf(codePoint) !== undefined)
    const glyph = file?.glyphOf(codePoint)
    return file && glyph !== undefined ? { file, glyph } : undefined
  }

  function layOut(text: string): Run[] {
    const runs: Run[] = []
    for (const sign of drawable(text)) {
      const codePoint = sign.codePointAt(0) ?? 0
      // Without its accent a letter is still read; a box is not.
      const { file, glyph } = find(codePoint) ?? find(sign.normalize('NFD').codePointAt(0) ?? 0) ?? box
      const run = runs.at(-1)
      if (run?.file === file) run.glyphs.push({ glyph, codePoint })
      else runs.push({ file, glyphs: [{ glyph, codePoint }] })
    }
    return runs
  }

  function measure(text: string, size: number) {
    const widths = layOut(text).flatMap(({ file, glyphs }) => glyphs.map(({ glyph }) => file.widthOf(glyph)))
    return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000
  }

  return { layOut, measure }
}

/** Accents joined to their letters, and nothing that only steers how text is shown. */
function drawable(text: string) {
  return text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{M}]/gu, '')
}
