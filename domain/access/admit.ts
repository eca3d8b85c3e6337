import { signInAddress } from './return-path.ts'
import type { Viewer } from './viewer.ts'

export type Area = 'public' | 'back-office'

export type Admission =
  | { admitted: true }
  | { admitted: false; reason: 'signed-out'; sendTo: string }
  | { admitted: false; reason: 'not-an-admin'; sendTo: '/' }

/** The one place that says who may enter where. Whoever signs in first is led back to the page that they wanted. */
export function admit(viewer: Viewer, area: Area, wanted?: string): Admission {
  if (area === 'public' || viewer.kind === 'admin') return { admitted: true }
  if (viewer.kind === 'member') return { admitted: false, reason: 'not-an-admin', sendTo: '/' }
  return { admitted: false, reason: 'signed-out', sendTo: signInAddress(wanted) }
}
