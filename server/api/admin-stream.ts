import type { Staff, Viewer } from '#domain/access/viewer.ts'
import type { ShopParts } from '#server/http/site.ts'
import { STREAM_HEADERS } from '#server/live/event-streams.ts'
import { describeError } from '#server/log.ts'
import type { StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'

type Send = (event: string, data: string) => void

/** Answers staff with a stream that lasts as long as the session. `watch` begins to send, and returns what ends it. */
export function answerStream(
  { log, live, accounts }: Pick<ShopParts, 'log' | 'live' | 'accounts'>,
  c: StaffContext,
  { userId, roles }: Staff,
  watch: (send: Send) => () => void,
): Response {
  // Its answer has no body that anybody would close.
  if (c.req.raw.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS)
  const { headers, signal } = c.req.raw
  const endings: (() => void)[] = []
  const stream = live.openStream({ group: 'admins', key: userId }, signal, () => {
    for (const end of endings) end()
  })
  if (!stream) return refuse(c, 503, 'Too many pages are watching.', { 'retry-after': '60' })

  endings.push(
    watch(stream.send),
    // Told when a session of this person ends, and asked again now and then: sessions also end by themselves.
    live.subscribe({ channel: 'access_ended', key: userId }, () => {
      accounts
        .viewerOf(headers)
        .then((viewer) => mustLeave(viewer) && leave())
        .catch((error: unknown) => log.warn('live.look-failed', describeError(error)))
    }),
  )
  /** With other roles, the page that listens may have more or less to show. */
  function mustLeave(viewer: Viewer) {
    return viewer.kind !== 'staff' || viewer.roles.join() !== roles.join()
  }

  function leave() {
    stream?.send('signed-out', '')
    stream?.close()
  }
  return stream.response
}
