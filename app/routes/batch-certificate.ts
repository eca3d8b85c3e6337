import { fileHeaders } from '#server/files/file-headers.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { findCertificate } from '#server/recall/public-batch.ts'
import type { Route } from './+types/batch-certificate.ts'

/** What the laboratory wrote about a batch, for everybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const found = await findCertificate(db, params.code)
  if (!found) throw new Response('There is no such certificate.', { status: 404 })
  return new Response(new Uint8Array(found.bytes), { headers: fileHeaders(found) })
}
