import { createFairQueue } from './fair-queue.ts'

const WAITING = { waiting: 256, waitingOfNetwork: 32, waitingOfSite: 64 }

/**
 * Nothing is rendered without admission. Each kind of request has a lane of its own, so that strangers take nothing from
 * the back office, and a form that waits for a password hash takes nothing from pages.
 */
export function createRenderAdmission() {
  // These wait for nobody else: a second one at the same time gains little, and takes time from those who want no page.
  const pages = createFairQueue({ ...WAITING, running: 2, runningOfSite: 1 })
  // These wait for the database too; their documents are rendered one at a time (router/render-page.ts).
  const strangersReading = createFairQueue({ ...WAITING, running: 16, runningOfSite: 4 })
  // Whoever signs in may have to wait for a turn, which has limits of its own.
  const strangersWriting = createFairQueue({ ...WAITING, running: 192, runningOfSite: 24 })
  // Who brings a session of ours is known; a report that takes long must not keep their colleagues waiting.
  const sessions = createFairQueue({ ...WAITING, running: 32, runningOfSite: 24 })

  function laneOf({ method, hasSession }: { method: string; hasSession: boolean }) {
    if (hasSession) return sessions
    return method === 'GET' || method === 'HEAD' ? strangersReading : strangersWriting
  }

  return { pages, laneOf }
}
