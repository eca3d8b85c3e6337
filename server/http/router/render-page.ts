import { setImmediate as nextLoop } from 'node:timers/promises'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { REFUSAL_HEADER } from '#server/accounts/session/require-staff.ts'
import { approveOwnScripts, newCspNonce } from '#server/http/inline-scripts.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Settings } from '#server/settings.ts'
import { withActionsOnce } from './act-once-on-forms.ts'
import { deferHydration, type HydrationStart } from './defer-hydration.ts'
import { isDataAddress } from './page-address.ts'
import { withFailureReports } from './report-failures.ts'
import { cspNonceContext, renderTurnContext, type ShopContext, shopContext } from './shop-context.ts'
import { shortenPageData } from './shorten-page-data.ts'

export type RenderedPage = { status: number; headers: Headers; body: Buffer }
export type PageRenderer = (
  request: Request,
  shop: ShopContext,
  scripts: HydrationStart,
) => Promise<RenderedPage>

type BuildSource = ServerBuild | (() => Promise<ServerBuild>)

/** Runs React Router for one request and finishes its answer: whole, and with its own scripts approved. */
export function createPageRenderer(source: BuildSource, settings: Settings): PageRenderer {
  const prepare = (made: ServerBuild) => withFailureReports(withActionsOnce(made))
  const build = typeof source === 'function' ? async () => prepare(await source()) : prepare(source)
  const handle = createRequestHandler(build, settings.production ? 'production' : 'development')

  return async function renderPage(request, shop, scripts) {
    const nonce = newCspNonce()
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(cspNonceContext, nonce)
    context.set(renderTurnContext, takeRenderTurn)
    const response = await handle(request, context)
    const headers = new Headers(response.headers)
    const sent = Buffer.from(await response.arrayBuffer())
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
    // What is no page stays as it is, byte for byte: it may be no text at all.
    const approved = isHtml ? finishHtml(sent.toString(), nonce, settings, scripts) : undefined
    for (const [name, value] of Object.entries(securityHeaders(settings, approved?.scriptHashes))) {
      headers.set(name, value)
    }
    const status = statusOf(request, response)
    // The router's client takes a refusal for one of its own answers only with this header, and then follows it.
    if (status !== response.status) headers.set('x-remix-response', 'yes')
    if (status === 503) headers.set('retry-after', '2')
    return { status, headers, body: approved ? Buffer.from(approved.html) : sent }
  }
}

/** Vite's own scripts, in development, are left as they are. */
function finishHtml(html: string, nonce: string, { production }: Settings, scripts: HydrationStart) {
  return approveOwnScripts(production ? shortenPageData(deferHydration(html, scripts)) : html, nonce)
}

/** A data request that the guard sent away is refused by its status too, not only by a redirect for scripts. */
function statusOf(request: Request, response: Response) {
  const { pathname } = new URL(request.url)
  if (response.status !== 202 || !isDataAddress(pathname)) return response.status
  const refusal = response.headers.get(REFUSAL_HEADER)
  if (refusal === null) return response.status
  return refusal === 'signed-out' ? 401 : 403
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * One document is rendered in each turn of the event loop: rendering keeps everybody else waiting for as long as it takes,
 * and several at once would do so for all of them together.
 */
export function takeRenderTurn(): Promise<unknown> {
  turn = turn.then(() => nextLoop())
  return turn
}
