import {
  type CallExpression,
  isArrayLiteralExpression,
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import { writeStatuses } from '#server/db/status-sql.ts'
import {
  type Bound,
  type Choices,
  createFollower,
  type Scope,
  UnknownText,
  withoutType,
} from './follow-names.ts'

/** Stands for a value of the statement until all of its numbers are known. */
const VALUE = '\0'

type Write = (node: Node, scope: Scope) => string

/**
 * The text of a statement as its source writes it, with the fragments that stand in it, and `$1` for what is a value. Where the source
 * may go either way, both.
 */
export function createWriter(project: Project, callsOf: (name: string) => CallExpression[]) {
  const { checker } = project
  const choices: Choices = { branch: 'first', returns: 'late' }
  const { follow, memberOf, elementsOf, inCalled, inFunction } = createFollower(
    project,
    callsOf,
    (node, scope) => writeList(node, scope, write),
    choices,
  )

  function write(typed: Node, scope: Scope): string {
    const node = withoutType(typed)
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node))
      return node.text
    if (isTaggedTemplateExpression(node)) return writeTemplate(node.template, scope, writeFragment)
    if (isTemplateExpression(node)) return writeTemplate(node, scope, write)
    if (isConditionalExpression(node)) {
      const isNotGiven = follow(node.condition, scope)?.text === ''
      return writeFirst(isNotGiven ? [node.whenFalse] : [node.whenTrue, node.whenFalse], scope)
    }
    if (isBinaryExpression(node)) {
      if (node.operatorToken.kind === SyntaxKind.QuestionQuestionToken)
        return writeFirst([node.left, node.right], scope)
      if (isNumber(checker.getTypeAtLocation(node))) return '1'
    }
    if (isCallExpression(node)) return writeCall(node, scope)
    if (isArrayLiteralExpression(node)) return writeList(node, scope, write).join()
    const found = isFunction(node) || isObjectLiteralExpression(node) ? { node, scope } : follow(node, scope)
    return found ? writeBound(found) : writeLiteral(node)
  }

  function writeBound(bound: Bound): string {
    const { node, scope, text } = bound
    if (text !== undefined) return text
    if (isFunction(node)) return inFunction(bound, [], write)
    // A statement with its values, or what makes it.
    if (!isObjectLiteralExpression(node)) return write(node, scope)
    const member = memberOf(bound, 'text') ?? memberOf(bound, 'select')
    if (!member) throw new UnknownText(node)
    return writeBound(member)
  }

  function writeTemplate(template: Node, scope: Scope, writeSpan: Write): string {
    if (isNoSubstitutionTemplateLiteral(template)) return template.text
    if (!isTemplateExpression(template)) throw new UnknownText(template)
    return template.templateSpans.reduce(
      (text, span) => text + writeSpan(span.expression, scope) + span.literal.text,
      template.head.text,
    )
  }

  function writeFragment(node: Node, scope: Scope): string {
    const type = checker.getTypeAtLocation(node)
    if (type && !isFragment(type)) return VALUE
    if (isIdentifier(node) && node.text === 'empty') return ''
    return write(node, scope)
  }

  function isFragment(type: Type): boolean {
    if (type.isUnionType()) return type.getTypes().some(isFragment)
    return checker.getPropertyOfType(type, 'strings') !== undefined
  }

  function writeCall(node: CallExpression, scope: Scope): string {
    const { expression: callee, arguments: given } = node
    const [first, second] = given
    switch (nameOf(node)) {
      case 'param':
      case 'add':
        return VALUE
      // Words in the statement itself: which, changes nothing of what it gives.
      case 'literals':
      case 'listStatuses':
        return "''"
      case 'identifier':
        return `"${writeGiven(first, scope)}"`
      case 'writeStatuses':
        return writeStatuses(writeGiven(first, scope))
      case 'map':
        return writeList(node, scope, write).join()
      case 'join': {
        const separate = (separator?: Node) => (separator ? write(separator, scope) : undefined)
        const isOfTexts = isPropertyAccessExpression(callee) && callee.expression.getText() !== 'sql'
        if (isOfTexts) return writeList(callee.expression, scope, write).join(separate(first))
        if (first) return writeList(first, scope, writeFragment).join(separate(second))
      }
    }
    return inCalled(node, scope, write)
  }

  function writeGiven(node: Node | undefined, scope: Scope): string {
    return node ? write(node, scope) : ''
  }

  function writeList(typed: Node, scope: Scope, writeOne: Write, isSpread = false): string[] {
    const node = withoutType(typed)
    if (isConditionalExpression(node))
      try {
        return writeList(node.whenTrue, scope, writeOne, isSpread)
      } catch {
        return writeList(node.whenFalse, scope, writeOne, isSpread)
      }
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const list = node.expression.expression
      const [map] = node.arguments
      if (nameOf(node) === 'filter') return writeList(list, scope, writeOne, isSpread)
      if (nameOf(node) === 'map' && map) return writeMapped(list, map, scope, writeOne, isSpread)
    }
    if (isCallExpression(node) && !['keys', 'entries'].includes(nameOf(node)))
      return inCalled(node, scope, (returned, inner) => writeList(returned, inner, writeOne, isSpread))
    const elements = elementsOf(node, scope)
    if (!elements) throw new UnknownText(node)
    return elements.flatMap(({ node: element, scope: inner, text }) => {
      if (text !== undefined) return [text]
      return isSpreadElement(element)
        ? writeList(element.expression, inner, writeOne, true)
        : [writeOne(element, inner)]
    })
  }

  /** Of a list that only the running shop knows, one element stands for all; among others there may be none. */
  function writeMapped(list: Node, map: Node, scope: Scope, writeOne: Write, isSpread: boolean): string[] {
    const fn = follow(map, scope)
    if (!fn) throw new UnknownText(map)
    return (elementsOf(list, scope) ?? (isSpread ? [] : [undefined])).map((element) =>
      inFunction(fn, element ? [element] : [], writeOne),
    )
  }

  function writeFirst(nodes: Node[], scope: Scope): string {
    let written: string | undefined
    let problem: unknown
    for (const node of choices.branch === 'first' ? nodes : nodes.toReversed())
      try {
        const text = write(node, scope)
        if (text.trim() !== '') return text
        written ??= text
      } catch (thrown) {
        problem ??= thrown
      }
    if (written !== undefined) return written
    throw problem
  }

  /** One of the texts that a name may stand for, where its type lists them. */
  function writeLiteral(node: Node): string {
    const type = checker.getTypeAtLocation(node)
    for (const one of type?.isUnionType() ? type.getTypes() : type ? [type] : [])
      if (one.isStringLiteralType()) return one.value
    if (isNumber(type)) return '1'
    throw new UnknownText(node)
  }

  function writeStatement(node: Node): string {
    const text = write(node, new Map())
    let last = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)))
    return text.replaceAll(/\b(in) \0/gi, `$1 (${VALUE})`).replaceAll(VALUE, () => `$${++last}`)
  }

  /** In each of the ways that the source may go, as far as they can be told. */
  return function writeShapes(node: Node): string[] {
    const shapes = new Set<string>()
    for (const branch of ['first', 'second'] as const)
      for (const returns of ['late', 'early'] as const) {
        Object.assign(choices, { branch, returns })
        try {
          shapes.add(writeStatement(node))
        } catch (problem) {
          if (!(problem instanceof UnknownText)) throw problem
        }
      }
    return [...shapes]
  }
}

/** What a call calls, without whose method it is. */
export function nameOf({ expression }: CallExpression): string {
  if (isPropertyAccessExpression(expression)) return expression.name.text
  return isIdentifier(expression) ? expression.text : ''
}

function isFunction(node: Node) {
  return (
    isArrowFunction(node) ||
    isFunctionExpression(node) ||
    isFunctionDeclaration(node) ||
    isMethodDeclaration(node)
  )
}

function isNumber(type: Type | undefined) {
  return type !== undefined && (type.flags & TypeFlags.NumberLike) !== 0
}
