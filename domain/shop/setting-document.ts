import { visibleText } from '#domain/visible-text.ts'

/** A file that a setting names: the hash of its content, and what its owner calls it. */
export type SettingDocument = { file: string; name: string }

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
export const DOCUMENT_TOO_LARGE = 'The file is larger than 10 MB. Save it smaller and try again.'

/** What a document is kept as. Pictures are encoded anew, all in one format. */
const DOCUMENT_TYPES = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const
export type DocumentType = keyof typeof DOCUMENT_TYPES

const LONGEST_NAME = 100
const WRITTEN = /^([0-9a-f]{64}) (.+)$/
/** What could lead out of a folder, end a line or a quotation. */
const NEVER_IN_A_NAME = /[\p{Cc}"\\/:*?<>|]/u

/** The document in the text of a setting. Undefined where the text is none. */
export function readDocument(text: string): SettingDocument | undefined {
  const [, file = '', name = ''] = WRITTEN.exec(text) ?? []
  return isName(name) ? { file, name } : undefined
}

/** As a setting keeps it. `called` is what the file was called where it came from. */
export function writeDocument(file: string, called: string, type: DocumentType): string {
  const ending = `.${DOCUMENT_TYPES[type]}`
  const own = called.replace(/\.[^.]*$/, '').replace(new RegExp(NEVER_IN_A_NAME, 'gu'), ' ')
  const seen = visibleText(own)
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const stem = [...seen]
    .slice(0, LONGEST_NAME - ending.length)
    .join('')
    .trim()
  return `${file} ${stem || 'document'}${ending}`
}

export function isDocumentType(type: unknown): type is DocumentType {
  return typeof type === 'string' && type in DOCUMENT_TYPES
}

function isName(name: string) {
  return (
    /^[^.].*\.(pdf|webp)$/u.test(name) &&
    name === visibleText(name) &&
    !NEVER_IN_A_NAME.test(name) &&
    [...name].length <= LONGEST_NAME
  )
}
