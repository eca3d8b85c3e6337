import type { JsonLdNode, JsonLdReference, JsonLdValue } from '#domain/seo/json-ld.ts'
import { readSchemaVocabulary } from './schema-vocabulary.ts'

const vocabulary = readSchemaVocabulary()

/** Everything in a graph that schema.org does not know: types, properties where they do not belong, wrong values. */
export function findVocabularyProblems(graph: readonly JsonLdNode[]): string[] {
  const typeById = new Map(
    graph.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node['@type']]] : [])),
  )

  function checkNode(node: JsonLdNode, path: string): string[] {
    const type = node['@type']
    if (!vocabulary.isType(type)) return [`${path}: there is no type ${type}`]
    return Object.entries(node).flatMap(([name, value]) =>
      name.startsWith('@') || value === undefined ? [] : checkProperty(type, name, value, `${path}.${name}`),
    )
  }

  function checkProperty(type: string, name: string, value: JsonLdValue, path: string): string[] {
    const property = vocabulary.property(name)
    if (!property) return [`${path}: there is no such property`]
    if (property.isSuperseded) return [`${path}: is superseded`]
    if (!property.domains.some((domain) => vocabulary.isKindOf(type, domain)))
      return [`${path}: not of a ${type}`]
    const values = isList(value) ? value : [value]
    return values.flatMap((entry, at) => checkValue(entry, property.ranges, `${path}[${at}]`))
  }

  function checkValue(value: JsonLdValue, ranges: string[], path: string): string[] {
    const isExpected = (type: string) => ranges.some((range) => vocabulary.isKindOf(type, range))
    if (typeof value === 'string')
      return isGoodText(value, ranges) ? [] : [`${path}: '${value}' is no ${ranges}`]
    if (typeof value === 'boolean') return isExpected('Boolean') ? [] : [`${path}: yes or no is no ${ranges}`]
    if (typeof value === 'number') {
      return isExpected(Number.isInteger(value) ? 'Integer' : 'Number')
        ? []
        : [`${path}: a number is no ${ranges}`]
    }
    if (isList(value)) return [`${path}: a list in a list`]
    if (isNode(value)) {
      const wrong = isExpected(value['@type']) ? [] : [`${path}: a ${value['@type']} is no ${ranges}`]
      return [...wrong, ...checkNode(value, path)]
    }
    const type = typeById.get(value['@id'])
    if (type === undefined) return [`${path}: nothing in the graph is ${value['@id']}`]
    return isExpected(type) ? [] : [`${path}: a ${type} is no ${ranges}`]
  }

  return graph.flatMap((node) => checkNode(node, node['@type']))
}

function isGoodText(text: string, ranges: string[]): boolean {
  if (text.trim() === '') return false
  const member = /^https:\/\/schema\.org\/(\w+)$/.exec(text)?.[1]
  if (member !== undefined) return vocabulary.kindsOfMember(member).some((kind) => ranges.includes(kind))
  if (ranges.includes('Text')) return true
  // Wherever a thing is expected, its address may stand for it.
  return isAbsoluteUrl(text)
}

function isAbsoluteUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function isList(value: JsonLdValue): value is readonly JsonLdValue[] {
  return Array.isArray(value)
}

function isNode(value: JsonLdNode | JsonLdReference): value is JsonLdNode {
  return '@type' in value
}
