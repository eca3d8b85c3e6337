/**
 * What no name, address or note needs and nobody sees: soft hyphens, zero-width spaces, fillers, and the marks that turn the
 * direction of all that follows. They come along when text is pasted, or to make one text look like another.
 */
const NEVER_NEEDED = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g

const JOINERS = /(^|[^\u200c\u200d])([\u200c\u200d])[\u200c\u200d]*/gu
/** What a joiner may follow: a letter or mark of the scripts that need one, or a part of an emoji. */
const JOINABLE = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const NEEDS_NO_JOINER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}]/u

const BLANK_ENDS = /^[\s\u061c\u200e\u200f\u2800]+|[\s\u061c\u200e\u200f\u2800]+$/g
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
const PLAIN = /^[ -~]*$/

/** A text as it is kept: without what cannot be seen, and without blank ends. Empty when nothing of it can be seen. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  const shown = text.replace(NEVER_NEEDED, '').replace(JOINERS, dropLooseJoiner).replace(BLANK_ENDS, '')
  return SEEN.test(shown) ? shown : ''
}

/** The same in one line. */
export function visibleLine(text: string): string {
  return visibleText(text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '))
}

/** Persian and Indic words, and emoji of several parts, are written with them. */
function dropLooseJoiner(_all: string, before: string, joiner: string) {
  return JOINABLE.test(before) && !NEEDS_NO_JOINER.test(before) ? `${before}${joiner}` : before
}
