import { firstPageOf } from './office-areas.ts'
import { signInAddress } from './return-path.ts'
import { type Viewer, viewerMayEnter } from './viewer.ts'

export type Admission =
  | { admitted: true }
  | { admitted: false; reason: 'signed-out' | 'no-role' | 'another-role'; sendTo: string }

/** Typed, and linked in the shop: the latter leads to the orders. Who has nothing to do there begins elsewhere. */
const WAYS_IN = ['/admin', '/admin/dashboard']

/** Says on the page of one's own account why one is there. */
const REFUSED_PAGE = '/admin/account?refused'

/**
 * The one place that says who may enter a page or an endpoint of the back office. Whoever signs in first is led back to the page that they
 * wanted.
 */
export function admit(
  viewer: Viewer,
  route: string,
  wanted?: string,
  { isForm = false }: { isForm?: boolean } = {},
): Admission {
  if (viewer.kind === 'anonymous')
    return { admitted: false, reason: 'signed-out', sendTo: signInAddress(wanted) }
  if (viewer.kind === 'member') return { admitted: false, reason: 'no-role', sendTo: '/' }
  if (viewerMayEnter(viewer, route)) return { admitted: true }
  const sendTo = WAYS_IN.includes(route) && !isForm ? firstPageOf(viewer.roles) : REFUSED_PAGE
  return { admitted: false, reason: 'another-role', sendTo }
}

/** Why a form of the back office was refused, by where its answer leads. Undefined for an answer that is no refusal. */
export function refusalAt(address: string): 'signed-out' | 'no-role' | undefined {
  if (address === '/auth' || address.startsWith('/auth?')) return 'signed-out'
  return address === '/' || address === REFUSED_PAGE ? 'no-role' : undefined
}
