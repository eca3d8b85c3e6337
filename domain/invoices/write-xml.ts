import { escapeXml } from '#domain/escape-xml.ts'
/** An element: its name, attributes and content. Elements without content are left out by whoever writes them. */
export type XmlNode = { name: string; attributes: Record<string, string>; content: string | XmlNode[] }

/** Parts that are undefined are left out. */
export function element(
  name: string,
  content: string | readonly (XmlNode | undefined | false)[],
  attributes: Record<string, string> = {},
): XmlNode {
  return {
    name,
    attributes,
    content:
      typeof content === 'string' ? content : content.filter((node) => node !== undefined && node !== false),
  }
}

export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeNode(root, '')}\n`
}

function writeNode({ name, attributes, content }: XmlNode, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${writeText(value)}"`)
  const open = `${indent}<${name}${written.join('')}>`
  if (typeof content === 'string') return `${open}${writeText(content)}</${name}>`
  const inner = content.map((node) => writeNode(node, `${indent}  `))
  return [open, ...inner, `${indent}</${name}>`].join('\n')
}

/** What XML cannot hold at all: control characters, and halves of characters. */
const UNHOLDABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function writeText(text: string) {
  return escapeXml(text.replace(UNHOLDABLE, ''))
}
