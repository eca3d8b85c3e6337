import { routePath } from 'hono/route'
import { type ExportForm, excelExport, PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { mayUseEndpoint } from '#server/accounts/session/require-staff.ts'
import type { ShopParts } from '#server/http/site.ts'
import type { StaffContext } from './for-staff.ts'

export function formOf(asked: unknown, timeZone: string): ExportForm {
  return asked === 'excel' ? excelExport(timeZone) : PLAIN_EXPORT
}

/** Sends a file piece by piece while its reader is an admin: a slow one may take longer than a session lasts. */
export function answerCsv(
  { accounts }: Pick<ShopParts, 'accounts'>,
  c: StaffContext,
  { name }: ExportForm,
  fileName: string,
  pieces: AsyncGenerator<string>,
): Response {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}${name === 'excel' ? '-excel' : ''}.csv"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
  if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers)
  const [route, { method }] = [routePath(c), c.req]
  const mayRead = async () => mayUseEndpoint(await accounts.viewerOf(c.req.raw.headers), route, method)
  return new Response(sendWhile(mayRead, pieces), { headers })
}

/** Text piece by piece: the next one is made when the reader has taken the last, and only while they may have it. */
export function sendWhile(
  mayGoOn: () => Promise<boolean>,
  pieces: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      if (!(await mayGoOn())) {
        await pieces.return(undefined)
        // Cut off, not ended: half a file must not look like a whole one.
        return controller.error(new Error('The reader may no longer have the rest'))
      }
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })
}
