import { mayEnter } from './office-areas.ts'
import type { Role } from './roles.ts'

/** Who is asking. A signed-in person without a role may do no more than sign out. */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'member'; userId: string; name: string; email: string }
  | Staff

export type Staff = { kind: 'staff'; userId: string; name: string; email: string; roles: readonly Role[] }

export const ANONYMOUS: Viewer = { kind: 'anonymous' }

/** Whether a page or an endpoint of the back office is theirs. */
export function viewerMayEnter(viewer: Viewer, path: string): boolean {
  return viewer.kind === 'staff' && mayEnter(viewer.roles, path)
}
