import type { CallExpression, TypeNode } from 'typescript/unstable/ast'
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What a value may be: names of JavaScript's types and classes; 'any' for what the type leaves open. */
type ValueType = {
  names: string[]
  isNullable: boolean
  isOptional: boolean
  /** A class inside of it, at any depth, which JSON cannot carry. */
  beyondJson: string | undefined
}

export type RowType = {
  fields: Map<string, ValueType>
  /** Of whatever other fields there may be. */
  others: ValueType | undefined
}

/** The fields of a row type; undefined where it is a parameter of the function around it. */
export function readRowType(checker: Checker, node: TypeNode): RowType | undefined {
  const type = checker.getTypeFromTypeNode(node)
  return type && !type.isTypeParameter() ? fieldsOf(checker, type) : undefined
}

/** The fields of a line of the table whose reader the call makes. */
export function readTableRow(checker: Checker, call: CallExpression): RowType | undefined {
  const signature = checker.getResolvedSignature(call)
  const [table] = (signature && checker.getReturnTypeOfSignature(signature)?.getAliasTypeArguments()) ?? []
  const rows = table && checker.getPropertyOfType(table, 'rows')
  const list = rows && checker.getTypeOfSymbol(rows)
  const [row] = list?.isTypeReference() ? checker.getTypeArguments(list) : []
  return row && fieldsOf(checker, row)
}

function fieldsOf(checker: Checker, type: Type): RowType {
  const fields = new Map<string, ValueType>()
  // Of a union, each of its members says what may stand there.
  for (const member of type.isUnionType() ? type.getTypes() : [type])
    for (const symbol of checker.getPropertiesOfType(member)) {
      const value = checker.getTypeOfSymbol(symbol)
      if (!value) continue
      const read = readValue(checker, value, (symbol.flags & SymbolFlags.Optional) !== 0)
      const before = fields.get(symbol.name)
      fields.set(symbol.name, before ? either(before, read) : read)
    }
  const [index] = checker.getIndexInfosOfType(type)
  return { fields, others: index && readValue(checker, index.valueType, true) }
}

function either(one: ValueType, other: ValueType): ValueType {
  return {
    names: [...new Set([...one.names, ...other.names])],
    isNullable: one.isNullable || other.isNullable,
    isOptional: one.isOptional || other.isOptional,
    beyondJson: one.beyondJson ?? other.beyondJson,
  }
}

function readValue(checker: Checker, type: Type, isOptional: boolean): ValueType {
  const members = type.isUnionType() ? type.getTypes() : [type]
  const names = new Set(members.flatMap((member) => nameOf(checker, member)))
  return {
    names: [...names].filter((name) => name !== 'null' && name !== 'undefined'),
    isNullable: names.has('null') || names.has('any'),
    isOptional: isOptional || names.has('undefined'),
    beyondJson: findBeyondJson(checker, type),
  }
}

function nameOf(checker: Checker, type: Type): string[] {
  const { flags } = type
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return ['any']
  if (flags & TypeFlags.Null) return ['null']
  if (flags & TypeFlags.Undefined) return ['undefined']
  if (flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral)) return ['string']
  if (flags & TypeFlags.NumberLike) return ['number']
  if (flags & TypeFlags.BooleanLike) return ['boolean']
  if (flags & TypeFlags.BigIntLike) return ['bigint']
  const name = type.getSymbol()?.name
  if (name === 'Date' || name === 'Buffer') return [name]
  if (checker.isArrayLikeType(type)) return ['array']
  if (type.isIntersectionType()) {
    // A text with a brand.
    const primitive = type
      .getTypes()
      .flatMap((one) => nameOf(checker, one))
      .find((one) => one !== 'object')
    return [primitive ?? 'object']
  }
  return ['object']
}

const DEPTH = 6

function findBeyondJson(checker: Checker, type: Type, depth = 0): string | undefined {
  if (depth > DEPTH) return undefined
  if (type.isUnionType()) return first(type.getTypes(), (one) => findBeyondJson(checker, one, depth))
  const [name = ''] = nameOf(checker, type)
  if (['Date', 'Buffer', 'bigint'].includes(name)) return name
  if (name === 'array' && type.isTypeReference())
    return first(checker.getTypeArguments(type), (one) => findBeyondJson(checker, one, depth + 1))
  if (name !== 'object') return undefined
  return first(checker.getPropertiesOfType(type), (symbol) => {
    const value = checker.getTypeOfSymbol(symbol)
    return value && findBeyondJson(checker, value, depth + 1)
  })
}

function first<One, Found>(list: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
