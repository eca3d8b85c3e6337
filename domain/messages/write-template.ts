import { type MailBlock, oneLine } from './mail-block.ts'
import type { Template } from './message-templates.ts'

/** What is put in the place of a name in braces: words, or whole blocks where it stands alone. */
export type TemplateValues = Record<string, string | readonly MailBlock[]>

const PLACE = /\{([^{}\n]{0,40})\}/g
const ONLY_PLACE = /^\{([^{}\n]{0,40})\}$/

/**
 * The mail that a template makes of these values. Words of values are left as they are, whatever they hold. A paragraph whose names all
 * have nothing to say, such as a personal line that nobody wrote, is left out.
 */
export function writeTemplate(
  { subject, text }: Template,
  values: TemplateValues,
): { subject: string; blocks: MailBlock[] } {
  return {
    subject: oneLine(fill(subject, values)),
    blocks: paragraphsOf(text).flatMap((paragraph) => writeParagraph(paragraph, values)),
  }
}

function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

function writeParagraph(paragraph: string, values: TemplateValues): readonly MailBlock[] {
  const only = ONLY_PLACE.exec(paragraph)?.[1]
  const value = only === undefined ? undefined : wordsFor(values, only)
  if (value !== undefined && typeof value !== 'string') return value
  const filled = fill(paragraph, values).trim()
  return filled === '' ? [] : paragraphsOf(filled).map((text) => ({ kind: 'paragraph', text }))
}

/** What staff write, in as many lines as they like. All else stands within a line, and most of it was typed by customers. */
const STAFF_WORDS = new Set(['note', 'reason', 'message'])

function fill(text: string, values: TemplateValues): string {
  return text.replaceAll(PLACE, (all, name: string) => {
    const value = wordsFor(values, name)
    if (typeof value !== 'string') return value === undefined ? all : ''
    return STAFF_WORDS.has(name) ? value : oneLine(value)
  })
}

function wordsFor(values: TemplateValues, name: string) {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** Why a template cannot be kept, in words; undefined where it can. */
export function findTemplateProblem(
  { places, blocks }: { places: Readonly<Record<string, string>>; blocks: readonly string[] },
  part: 'subject' | 'text',
  text: string,
): string | undefined {
  const names = [...text.matchAll(PLACE)].map(([, name = '']) => name)
  const unknown = names.find((name) => !Object.hasOwn(places, name))
  if (unknown !== undefined)
    return `must not contain {${unknown}}: unknown placeholder. Use ${namesIn(places, part === 'subject' ? blocks : [])}`
  const amongWords = part === 'subject' ? [text] : paragraphsOf(text).filter((each) => !ONLY_PLACE.test(each))
  const misplaced = blocks.find((name) => amongWords.some((each) => each.includes(`{${name}}`)))
  if (misplaced === undefined) return undefined
  return part === 'subject'
    ? `must not contain {${misplaced}} within a line of text`
    : `must have {${misplaced}} in its own paragraph`
}

/** '{customer}, {number} and {shop}' */
function namesIn(places: Readonly<Record<string, string>>, without: readonly string[]) {
  const names = Object.keys(places)
    .filter((name) => !without.includes(name))
    .map((name) => `{${name}}`)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
