import type { Viewer } from '#domain/access/viewer.ts'

/** What the header needs to know of the person: no ids, no address. */
export type ShellViewer = { kind: Viewer['kind']; name: string }

export function shellViewer(viewer: Viewer): ShellViewer {
  return { kind: viewer.kind, name: viewer.kind === 'anonymous' ? '' : viewer.name }
}
