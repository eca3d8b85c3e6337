export type XmlElement = {
  /** Without its prefix. */
  name: string
  attributes: Map<string, string>
  text: string
  children: XmlElement[]
}

/** A file that is no XML, or has what no statement needs. */
export class XmlProblem extends Error {}

const DEEPEST = 40
const MOST_ELEMENTS = 1_000_000
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const TAG =
  /<(?:!--[\s\S]*?-->|!\[CDATA\[([\s\S]*?)\]\]>|\?[\s\S]*?\?>|\/([^\s<>/]+)\s*>|([^\s<>/!?]+)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>)/y
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Reads XML as banks write it. Document types are refused: with them come entities that fetch files or grow without end, and no statement
 * has one.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), text: '', children: [] }
  const open = [root]
  let count = 0
  let position = 0
  while (position < text.length) {
    const parent = open.at(-1) ?? root
    const next = text.indexOf('<', position)
    const words = text.slice(position, next < 0 ? text.length : next)
    if (parent !== root) parent.text += decode(words)
    else if (words.replace('\ufeff', '').trim() !== '')
      throw new XmlProblem('There is text outside the document.')
    if (next < 0) break
    TAG.lastIndex = next
    const found = TAG.exec(text)
    if (!found) throw new XmlProblem('It contains XML that banks do not use.')
    position = TAG.lastIndex
    const [, data, closed, opened, attributes = '', isEmpty] = found
    if (data !== undefined) parent.text += data
    if (closed !== undefined) {
      if (parent === root || parent.name !== localName(closed))
        throw new XmlProblem('Its elements do not match.')
      open.pop()
    }
    if (opened === undefined) continue
    count++
    if (count > MOST_ELEMENTS || open.length > DEEPEST) throw new XmlProblem('It is too large, or too deep.')
    const element = {
      name: localName(opened),
      attributes: readAttributes(attributes),
      text: '',
      children: [],
    }
    parent.children.push(element)
    if (!isEmpty) open.push(element)
  }
  const [document] = root.children
  if (open.length !== 1 || !document || root.children.length !== 1) throw new XmlProblem('It ends too early.')
  return document
}

function localName(name: string) {
  return name.slice(name.indexOf(':') + 1)
}

function readAttributes(text: string) {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
      localName(name),
      decode(one ?? other ?? ''),
    ]),
  )
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&([^;&\s]{0,20});?/g, (_all, name: string) => {
    const known = ENTITIES[name]
    if (known !== undefined) return known
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : Number.NaN
    if (!(code > 0 && code <= 0x10ffff)) throw new XmlProblem('It names an entity that XML does not know.')
    return String.fromCodePoint(code)
  })
}

/** The first element at a path, such as 'Dbtr/Nm'. */
export function findElement(from: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), from)
}

export function findElements(from: XmlElement | undefined, name: string): XmlElement[] {
  return from?.children.filter((child) => child.name === name) ?? []
}

export function textAt(from: XmlElement | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const text = findElement(from, path)?.text.trim()
    if (text) return text
  }
  return ''
}
