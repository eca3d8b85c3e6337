import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { RequestReference } from '#app/features/site-shell/request-reference.tsx'
import { CspNonce } from '#app/ui/inline-script.tsx'
import { cspNonceContext, renderTurnContext, shopOf } from '#server/http/router/shop-context.ts'
import { describeError } from '#server/log.ts'
import { needsPublicRoutesAlone, publicManifestUrl } from './public-manifest.ts'

/** Pages are sent whole: streamed ones carry a kilobyte of scripts more, and cannot be cached. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(cspNonceContext)
  await context.get(renderTurnContext)()
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RequestReference value={shopOf(context).requestId}>
        <CspNonce value={nonce}>
          <ServerRouter context={withPublicManifest(entryContext)} url={request.url} nonce={nonce} />
        </CspNonce>
      </RequestReference>,
      {
        nonce,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
        onShellError: reject,
      },
    )
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** In development there is one list of routes for all. */
function withPublicManifest(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext
  const routes = staticHandlerContext.matches.map(({ route }) => route.id)
  if (!needsPublicRoutesAlone(routes) || !import.meta.env.PROD) return entryContext
  return { ...entryContext, manifest: { ...manifest, url: publicManifestUrl(manifest.url) } }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // A wrong method or address is the sender's mistake, and anybody could fill the log with it.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log, requestId } = shopOf(context)
  log.error('render-failed', { id: requestId, ...describeError(error) })
}
