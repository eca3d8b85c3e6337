const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined when the bytes are no JSON, or no text at all. */
export function parseJson(bytes: Uint8Array | ArrayBuffer): unknown {
  return readJson(bytes)?.value
}

/** The same with the text that it was read from. */
export function readJson(bytes: Uint8Array | ArrayBuffer): { value: unknown; text: string } | undefined {
  try {
    const text = utf8.decode(bytes)
    return { value: JSON.parse(text), text }
  } catch {
    return undefined
  }
}

export function isJson(contentType: string | null | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}
