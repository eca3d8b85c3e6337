import {
  type BindingElement,
  type CallExpression,
  type Expression,
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNonNullExpression,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isVariableDeclaration,
  type Node,
  type ObjectLiteralElementLike,
  type ParameterDeclaration,
} from 'typescript/unstable/ast'
import { type Symbol as NamedSymbol, type Project, SymbolFlags } from 'typescript/unstable/sync'

/** What a name stands for. Some texts no expression writes, such as the keys of an object. */
export type Bound = { node: Node; scope: Scope; text?: string }
/** What the parameters of the functions around it were given. */
export type Scope = ReadonlyMap<Node, Bound>
type Read<T> = (node: Node, scope: Scope) => T

/** Where the source may go either way: which branch of a condition, and which return of a function, is tried before the others. */
export type Choices = { branch: 'first' | 'second'; returns: 'early' | 'late' }

/** What stands here is known when the shop runs, and not before. */
export class UnknownText extends Error {
  constructor(node: Node) {
    super(node.getText().replaceAll(/\s+/g, ' ').slice(0, 80))
  }
}

/** Finds out where names got their values: constants, parameters, what functions return, parts of objects and lists. */
export function createFollower(
  project: Project,
  callsOf: (name: string) => CallExpression[],
  writeTexts: Read<string[]>,
  choices: Choices,
) {
  const { checker } = project
  const asked = new Set<Node>()

  function follow(typed: Node, scope: Scope): Bound | undefined {
    const node = withoutType(typed)
    if (isArrowFunction(node) || isFunctionExpression(node)) return { node, scope }
    if (isIdentifier(node)) return declared(checker.getSymbolAtLocation(node), scope)
    if (isElementAccessExpression(node)) {
      const object = follow(node.expression, scope)
      // Whichever it is, one is like the other.
      return object && memberOf(object, follow(node.argumentExpression, scope)?.text)
    }
    if (!isPropertyAccessExpression(node)) return undefined
    const object = follow(node.expression, scope)
    const member = object && memberOf(object, node.name.text)
    return member ?? declared(checker.getSymbolAtLocation(node.name), scope)
  }

  /** A part of an object; without a name, its first one. */
  function memberOf({ node: typed, scope }: Bound, name: string | undefined): Bound | undefined {
    const node = withoutType(typed)
    if (isObjectLiteralExpression(node)) {
      const property = node.properties.find((one) => name === undefined || titleOf(one) === name)
      if (!property) return undefined
      if (isPropertyAssignment(property)) return { node: property.initializer, scope }
      if (isMethodDeclaration(property)) return { node: property, scope }
      return isShorthandPropertyAssignment(property)
        ? declared(checker.getShorthandAssignmentValueSymbol(property), scope)
        : undefined
    }
    if (isCallExpression(node))
      try {
        return inCalled(node, scope, (returned, inner) => memberOf({ node: returned, scope: inner }, name))
      } catch {
        return undefined
      }
    if (isConditionalExpression(node))
      return memberOf({ node: node.whenTrue, scope }, name) ?? memberOf({ node: node.whenFalse, scope }, name)
    const found = follow(node, scope)
    return found && memberOf(found, name)
  }

  /** The elements of a list that the source writes out; undefined where it does not. */
  function elementsOf(typed: Node, scope: Scope): Bound[] | undefined {
    const node = withoutType(typed)
    if (isArrayLiteralExpression(node)) return withSpread(node.elements, scope)
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { expression: list, name } = node.expression
      const [given] = node.arguments
      if (name.text === 'filter') return elementsOf(list, scope)
      if (name.text === 'map' && given) return mappedElements(list, given, scope)
      return ['keys', 'entries'].includes(name.text) && given ? propertiesOf(given, scope) : undefined
    }
    if (isCallExpression(node))
      try {
        return inCalled(node, scope, elementsOf)
      } catch {
        return undefined
      }
    const found = follow(node, scope)
    return found && elementsOf(found.node, found.scope)
  }

  function withSpread(elements: readonly Expression[], scope: Scope): Bound[] {
    return elements.flatMap((node) => {
      const spread = isSpreadElement(node) ? elementsOf(node.expression, scope) : undefined
      return spread ?? [{ node, scope }]
    })
  }

  function mappedElements(list: Node, map: Node, scope: Scope): Bound[] | undefined {
    const fn = follow(map, scope)
    if (!fn) return undefined
    return elementsOf(list, scope)?.map((element) =>
      inFunction(fn, [element], (node, inner) => ({ node, scope: inner })),
    )
  }

  function propertiesOf(typed: Node, scope: Scope): Bound[] | undefined {
    const node = withoutType(typed)
    if (isObjectLiteralExpression(node))
      return node.properties.map((one) => ({ node: one, scope, text: titleOf(one) }))
    const found = follow(node, scope)
    return found && propertiesOf(found.node, found.scope)
  }

  /** Reads what the function that is called returns, with what it is given. */
  function inCalled<T>(call: CallExpression, scope: Scope, read: Read<T>): T {
    const called = follow(call.expression, scope)
    if (!called) throw new UnknownText(call)
    return inFunction(
      called,
      call.arguments.map((node) => ({ node, scope })),
      read,
    )
  }

  function inFunction<T>({ node, scope }: Bound, given: Bound[], read: Read<T>): T {
    const isFunction = isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node)
    if (!(isFunction || isMethodDeclaration(node)) || !node.body) throw new UnknownText(node)
    const inner = new Map(scope)
    for (const [at, parameter] of node.parameters.entries()) {
      const { initializer, questionToken } = parameter
      const bound = given[at] ?? (initializer && { node: initializer, scope })
      if (bound) inner.set(parameter, bound)
      else if (questionToken) inner.set(parameter, { node: parameter, scope, text: '' })
    }
    if (!isBlock(node.body)) return read(node.body, inner)
    let problem: unknown = new UnknownText(node)
    const returns = returnsOf(node.body)
    for (const returned of choices.returns === 'late' ? returns.toReversed() : returns)
      try {
        return read(returned, inner)
      } catch (thrown) {
        problem = thrown
      }
    throw problem
  }

  function declared(symbol: NamedSymbol | undefined, scope: Scope): Bound | undefined {
    const declaration = symbol && declarationOf(symbol)
    if (!declaration) return undefined
    if (isVariableDeclaration(declaration)) return firstValueOf(declaration, scope)
    if (isPropertyAssignment(declaration)) return { node: declaration.initializer, scope }
    if (isFunctionDeclaration(declaration)) return { node: declaration, scope }
    if (isParameterDeclaration(declaration)) return scope.get(declaration) ?? givenByCaller(declaration)
    return isBindingElement(declaration) ? partOf(declaration, scope) : undefined
  }

  function declarationOf(symbol: NamedSymbol): Node | undefined {
    const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0
    const original = isAlias ? checker.getAliasedSymbol(symbol) : symbol
    return original.valueDeclaration?.resolve(project)
  }

  function firstValueOf(declaration: Node, scope: Scope): Bound | undefined {
    if (!isVariableDeclaration(declaration)) return undefined
    const loop = declaration.parent.parent
    if (isForOfStatement(loop)) return elementsOf(loop.expression, scope)?.[0]
    return declaration.initializer && { node: declaration.initializer, scope }
  }

  /** What a name in braces or brackets takes out of the whole. */
  function partOf(element: BindingElement, scope: Scope): Bound | undefined {
    const pattern = element.parent
    const holder = pattern.parent
    const whole = isParameterDeclaration(holder)
      ? (scope.get(holder) ?? givenByCaller(holder))
      : firstValueOf(holder, scope)
    if (!whole) return undefined
    if (isObjectBindingPattern(pattern))
      return memberOf(whole, (element.propertyName ?? element.name)?.getText())
    if (!isArrayBindingPattern(pattern)) return undefined
    const at = pattern.elements.indexOf(element)
    // What `Object.entries` makes of a property.
    if (at === 0 && whole.text !== undefined) return whole
    if (isPropertyAssignment(whole.node)) return { node: whole.node.initializer, scope: whole.scope }
    const elements = isArrayLiteralExpression(whole.node) ? elementsOf(whole.node, whole.scope) : undefined
    if (elements) return elements[at]
    const text = writeTexts(whole.node, whole.scope)[at]
    return text === undefined ? undefined : { ...whole, text }
  }

  /** What somebody who calls the function passes. */
  function givenByCaller(parameter: ParameterDeclaration): Bound | undefined {
    const fn = parameter.parent
    if (asked.has(parameter) || !(isFunctionDeclaration(fn) || isArrowFunction(fn))) return undefined
    const declaration = isFunctionDeclaration(fn) ? fn : fn.parent
    const isNamed = isFunctionDeclaration(declaration) || isVariableDeclaration(declaration)
    if (!isNamed || !declaration.name || !isIdentifier(declaration.name)) return undefined
    asked.add(parameter)
    try {
      for (const call of callsOf(declaration.name.text)) {
        const node = call.arguments[fn.parameters.indexOf(parameter)] ?? parameter.initializer
        const callee = isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression
        const called = checker.getSymbolAtLocation(callee)
        if (!node || !called || declarationOf(called) !== declaration) continue
        const isName = isIdentifier(node) || isPropertyAccessExpression(node)
        const bound = isName ? follow(node, new Map()) : { node, scope: new Map() }
        if (bound) return bound
      }
      return undefined
    } finally {
      asked.delete(parameter)
    }
  }

  return { follow, memberOf, elementsOf, inCalled, inFunction }
}

/** What TypeScript alone reads around an expression is taken off. */
export function withoutType(node: Node): Node {
  const isAround =
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node)
  return isAround ? withoutType(node.expression) : node
}

/** Its name, without quotes. */
function titleOf(property: ObjectLiteralElementLike): string {
  return isSpreadAssignment(property) ? '' : property.name.getText().replaceAll(/^['"]|['"]$/g, '')
}

function returnsOf(body: Node): Node[] {
  const found: Node[] = []
  function look(node: Node): undefined {
    if (isReturnStatement(node) && node.expression) found.push(node.expression)
    const isInner = isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node)
    if (!isInner) node.forEachChild(look)
  }
  body.forEachChild(look)
  return found
}
