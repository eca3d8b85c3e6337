/** Who is asking. A signed-in person without the admin role may do no more than sign out. */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'member'; userId: string; name: string; email: string }
  | { kind: 'admin'; userId: string; name: string; email: string }

export const ANONYMOUS: Viewer = { kind: 'anonymous' }
