import { visibleText } from '#domain/visible-text.ts'

export const NOTE_MAX_LENGTH = 2000

/** A note as it is kept: without what the database cannot hold or nobody can see, and without blank ends. Undefined when nothing is left. */
export function cleanNote(text: string): string | undefined {
  const kept = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  const cleaned = visibleText(kept)
  return cleaned === '' || cleaned.length > NOTE_MAX_LENGTH ? undefined : cleaned
}
