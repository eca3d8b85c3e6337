import type { Context } from 'hono'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import { fileHeaders } from '#server/files/file-headers.ts'
import { looksLikeDocument } from './file-heads.ts'

const WRONG_TYPE = 'The file is not a PDF, JPEG, PNG, WebP or AVIF. Save it as one of these.'
/** What is taken as a document, and why something is not. */
export const DOCUMENT_UPLOADS = {
  types: /^(image\/|application\/pdf\b)/,
  maxBytes: DOCUMENT_MAX_BYTES,
  admits: looksLikeDocument,
  sentences: {
    'too-large': DOCUMENT_TOO_LARGE,
    'wrong-type': WRONG_TYPE,
    'not-a-picture': WRONG_TYPE,
    damaged: 'The file is damaged. Export it again.',
  },
}

export type Document = { type: string; bytes: Uint8Array; name: string }

export function sendDocument(c: Context, { type, bytes, name }: Document): Response {
  return c.body(new Uint8Array(bytes), 200, fileHeaders({ type, name }))
}
