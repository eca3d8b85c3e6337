/** What stands in an XML, as `server/read-xml.ts` reads it. */
export type XmlElement = {
  /** Without its prefix. */
  name: string
  attributes: ReadonlyMap<string, string>
  text: string
  children: XmlElement[]
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
