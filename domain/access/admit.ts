import type { Viewer } from './viewer.ts'

export type Area = 'public' | 'back-office'

export type Admission =
  | { admitted: true }
  | { admitted: false; reason: 'signed-out'; sendTo: '/auth' }
  | { admitted: false; reason: 'not-an-admin'; sendTo: '/' }

/** The one place that says who may enter where. */
export function admit(viewer: Viewer, area: Area): Admission {
  if (area === 'public' || viewer.kind === 'admin') return { admitted: true }
  if (viewer.kind === 'member') return { admitted: false, reason: 'not-an-admin', sendTo: '/' }
  return { admitted: false, reason: 'signed-out', sendTo: '/auth' }
}
