const ENQUEUED = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g

/**
 * React Router writes the data of a page with every '<', '>', '&' and '"' as an escape. Most of that data is markup that the
 * page has already, and without the escapes a compressor sees that it is the same: a tenth of the page. What a script must
 * not hold, or a text between these quotes, stays escaped.
 */
export function shortenPageData(html: string): string {
  return html.replace(
    ENQUEUED,
    (_, literal: string) => `streamController.enqueue('${escapeForScript(JSON.parse(literal))}')`,
  )
}

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function escapeForScript(text: string) {
  return (
    text
      .replace(/[\\'\n\r\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
      // A half of a pair is no text that could be sent.
      .replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`)
      // These alone end a script, or change how the rest of it is read.
      .replace(/<(?=!--|\/?script)/gi, '\\x3c')
  )
}
