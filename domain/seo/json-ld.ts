export type JsonLdValue = string | number | boolean | JsonLdNode | JsonLdReference | readonly JsonLdValue[]

/** One thing of the schema.org vocabulary. A property without a value is left out. */
export type JsonLdNode = { '@type': string; [property: string]: JsonLdValue | undefined }

/** Points at a thing that is described elsewhere in the same graph. */
export type JsonLdReference = { '@id': string }

/** The things of one page, in one block. */
export function jsonLdGraph(nodes: readonly JsonLdNode[]) {
  return { '@context': 'https://schema.org', '@graph': nodes.map(withoutGaps) }
}

/** The data of a page would carry the name of each property that has no value. */
function withoutGaps(node: JsonLdNode): JsonLdNode {
  const kept: JsonLdNode = { '@type': node['@type'] }
  for (const [property, value] of Object.entries(node)) if (value !== undefined) kept[property] = value
  return kept
}
