import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SCHEMA = 'http://schema.org/'
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const SUBCLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'

export type SchemaVocabulary = {
  /** Whether the one is the other, or a special case of it. */
  isKindOf: (type: string, ancestor: string) => boolean
  isType: (name: string) => boolean
  /** Where a property may stand and what it may hold; none for a name that is no property. */
  property: (name: string) => { domains: string[]; ranges: string[]; isSuperseded: boolean } | undefined
  /** The kinds of a member of an enumeration, such as InStock. */
  kindsOfMember: (name: string) => string[]
}

/** The vocabulary as schema.org publishes it, from the package that carries it. */
export function readSchemaVocabulary(): SchemaVocabulary {
  const statements = readStatements()
  const all = (subject: string, predicate: string) => statements.get(subject)?.get(predicate) ?? []

  function isKindOf(type: string, ancestor: string): boolean {
    return type === ancestor || all(type, SUBCLASS).some((parent) => isKindOf(parent, ancestor))
  }
  function property(name: string) {
    const domains = all(name, `${SCHEMA}domainIncludes`)
    const ranges = all(name, `${SCHEMA}rangeIncludes`)
    const isSuperseded = all(name, `${SCHEMA}supersededBy`).length > 0
    return domains.length === 0 ? undefined : { domains, ranges, isSuperseded }
  }
  return {
    isKindOf,
    isType: (name) => all(name, TYPE).some((kind) => kind.endsWith('rdf-schema#Class')),
    property,
    kindsOfMember: (name) => all(name, TYPE),
  }
}

/** Subject to predicate to objects; names of schema.org without their namespace. */
function readStatements(): Map<string, Map<string, string[]>> {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'))
  const statements = new Map<string, Map<string, string[]>>()
  for (const [, subject = '', predicate = '', object = ''] of readFileSync(file, 'utf8').matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)> <[^>]+> \.$/gm,
  )) {
    const ofSubject = statements.get(shortName(subject)) ?? new Map<string, string[]>()
    ofSubject.set(predicate, [...(ofSubject.get(predicate) ?? []), shortName(object)])
    statements.set(shortName(subject), ofSubject)
  }
  return statements
}

function shortName(iri: string): string {
  return iri.startsWith(SCHEMA) ? iri.slice(SCHEMA.length) : iri
}
