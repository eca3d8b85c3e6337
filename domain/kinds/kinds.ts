import { concentrate } from './concentrate/kind.ts'
import type { Kind } from './kind.ts'
import { strain } from './strain/kind.ts'
import { vape } from './vape/kind.ts'

/** What the shop sells, in the order of its menus. A new kind is a folder here, and its name in this list. */
export const KINDS: readonly Kind[] = [strain, vape, concentrate]

export function findKind(name: string): Kind | undefined {
  return KINDS.find(({ order }) => order.name === name)
}

/** Of the path of a list, or of a product's page. */
export function kindAt(path: string): Kind | undefined {
  return KINDS.find(({ list, detailPath }) => path === list.path || path.startsWith(`${detailPath}/`))
}
