/**
 * Whether JSON holds U+0000, which Postgres cannot store, or half of a character. `json` must come from JSON.stringify:
 * it writes both as escapes, which stand after an even number of backslashes; after an odd one, somebody typed them.
 */
export function hasUnkeepableText(json: string): boolean {
  return json.includes('\\u') && /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json)
}
