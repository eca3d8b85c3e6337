// Letters that Unicode does not take apart into a base letter and a mark.
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** What two spellings have in common for somebody who searches: no case, no accents, single spaces. */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}

/** 'thc-a' and 'THCA' are one word to a reader, and so are "chem's" and 'chems'. */
export function compactWord(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '')
}

/** 'THC-A Blend' in an address: 'thc-a-blend'. */
export function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
