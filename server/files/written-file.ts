const TYPES = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type WrittenFile = {
  type: keyof typeof TYPES
  /** One of `FILE_NAMES` or `TABLE_NAMES`. */
  name: string
  /** A browser opens it, and does not only keep it. */
  isShown?: boolean
}

/** With these a document is sent that the shop wrote: to its reader, and for no cache and no search engine. */
export function writtenFileHeaders({ type, name, isShown = false }: WrittenFile): Record<string, string> {
  return {
    'content-type': TYPES[type],
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
}

export function sendWrittenFile(content: string | Uint8Array, file: WrittenFile): Response {
  const headers = writtenFileHeaders(file)
  if (typeof content === 'string') return new Response(content, { headers })
  return new Response(new Uint8Array(content), {
    headers: { ...headers, 'content-length': String(content.length) },
  })
}
