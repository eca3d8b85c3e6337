const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined when the bytes are no JSON, or no text at all. */
export function parseJson(bytes: Uint8Array | ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}

export function isJson(contentType: string | null | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}
