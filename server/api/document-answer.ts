import type { Context } from 'hono'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import { looksLikeDocument } from './file-heads.ts'

const WRONG_TYPE = 'The file is not a PDF, JPEG, PNG, WebP or AVIF. Save it as one of these.'
/** What is taken as a document, and why something is not. */
export const DOCUMENTS = {
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

/** What somebody sends may hold scripts and links: a browser is to show it at most, and to run nothing of it. */
const CONTAINED = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

type Document = { type: string; bytes: Uint8Array; name: string }

export function sendDocument(c: Context, { type, bytes, name }: Document): Response {
  return c.body(new Uint8Array(bytes), 200, {
    ...CONTAINED,
    'content-type': type,
    'content-disposition': disposition(type === 'image/webp' ? 'inline' : 'attachment', name),
  })
}

/** The name as it is, and one for programs that know no other letters than those of English. */
function disposition(how: 'inline' | 'attachment', name: string) {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
