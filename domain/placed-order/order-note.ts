export const NOTE_MAX_LENGTH = 2000

/** A note as it is kept: without what the database cannot hold, and without blank ends. Undefined when nothing is left. */
export function cleanNote(text: string): string | undefined {
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
  return cleaned === '' || cleaned.length > NOTE_MAX_LENGTH ? undefined : cleaned
}
