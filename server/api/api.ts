import { Hono } from 'hono'
import { DOCUMENTS } from '#domain/documents.ts'
import { DocumentsBusy } from '#server/documents/documents-busy.ts'
import { isFromOurPages, isSafe } from '#server/http/check-origin.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { secondsUntilRetry } from '#server/http/seconds-until-retry.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { ShopParts, Site } from '#server/http/site.ts'
import { describeError } from '#server/log.ts'
import { issueTicket } from '#server/orders/checkout/order-ticket.ts'
import { addAdminAccounts } from './admin-accounts.ts'
import { addAdminDocuments } from './admin-documents.ts'
import { addAdminDraft } from './admin-draft.ts'
import { addAdminFigures } from './admin-figures.ts'
import { addAdminInvoices } from './admin-invoices.ts'
import { addAdminOrders } from './admin-orders.ts'
import { addAdminPictures } from './admin-pictures.ts'
import { addAdminSession } from './admin-session.ts'
import { addAdminSheets, IMPORT_PATH } from './admin-sheets.ts'
import { addAdminStatements, STATEMENT_PATH } from './admin-statements.ts'
import { addAdminStatistics } from './admin-statistics.ts'
import { addAdminStock } from './admin-stock.ts'
import { createUploads } from './answer-upload.ts'
import { addApplicationFiles } from './application-files.ts'
import { addApplications } from './applications.ts'
import { createBuyerExport } from './buyer-export.ts'
import { addDemo } from './demo.ts'
import { limitBody } from './limit-body.ts'
import { createOrderAgain } from './order-again.ts'
import { createOrderForm } from './order-form.ts'
import { createOrderInvoices } from './order-invoices.ts'
import { createOrderLive } from './order-live.ts'
import { createOrderPapers } from './order-papers.ts'
import { createOwnDetails } from './own-details.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'
import { answerTheme } from './theme.ts'
import { isUpload } from './upload-paths.ts'

const MAX_BODY_BYTES = 64 * 1024
/** The legal pages, sent together whenever one of them is kept. */
const MAX_TEXT_BYTES = 1024 * 1024
const TEXT_PATH = /^\/admin\/settings\/legal(\.data)?$/

/** What is answered by code of ours: the hot endpoints first, every page after them. */
export function createApi(parts: ShopParts, site: Site) {
  const { settings, log, orderSecrets } = parts
  const api = new Hono<{ Bindings: ApiBindings }>()
  const headers = Object.entries(securityHeaders(settings))

  api.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  const limitUsually = limitBody(MAX_BODY_BYTES)
  // A selection or a spreadsheet may be long, and a picture or a document is; what takes them has limits of its own.
  const unlimited = new Set([DOCUMENTS.orders, IMPORT_PATH, STATEMENT_PATH])
  const limitTexts = limitBody(MAX_TEXT_BYTES)
  api.use((c, next) => {
    if (unlimited.has(c.req.path) || isUpload(c.req.path)) return next()
    return TEXT_PATH.test(c.req.path) ? limitTexts(c, next) : limitUsually(c, next)
  })
  api.use(async (c, next) => {
    if (isFromOurPages(c.req.raw, settings.publicUrl)) return next()
    return refuse(c, 403, SENTENCES.notFromOurPages)
  })

  api.get('/healthz', async (c) => {
    const ready = await c.env.isReady()
    c.header('cache-control', 'no-store')
    return c.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503)
  })

  api.get('/api/order-form/:kind', createOrderForm(parts))
  api.get('/api/theme/:colours', answerTheme)
  api.get('/api/own-details', createOwnDetails(parts))
  api.get('/api/order-ticket', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ ticket: issueTicket(orderSecrets.ticketSecret, Date.now()) })
  })
  // Orders and events are posted to the hot endpoints of orders.ts and collect.ts, which the edge asks first.
  api.all('/api/orders', (c) => refuse(c, 405, SENTENCES.notTaken))
  api.all('/api/collect', (c) => refuse(c, 405, SENTENCES.notTaken))
  api.get('/api/orders/:id/live', createOrderLive(parts))
  api.get('/api/orders/:id/again', createOrderAgain(parts))
  const orderInvoices = createOrderInvoices(parts)
  api.get(DOCUMENTS.ownInvoice, orderInvoices.answerInvoice)
  api.get(DOCUMENTS.ownReminder, orderInvoices.answerReminder)
  const orderPapers = createOrderPapers(parts)
  api.get(DOCUMENTS.ownDeliveryNote, orderPapers.answerDeliveryNote)
  api.get(DOCUMENTS.ownProForma, orderPapers.answerProForma)
  api.get(DOCUMENTS.ownData, createBuyerExport(parts))
  addAdminOrders(api, parts)
  addAdminSession(api, parts)
  addAdminStatistics(api, parts)
  addDemo(api, parts)
  addAdminDraft(api, parts)
  const answerUpload = createUploads(parts)
  addAdminPictures(api, parts, answerUpload)
  addAdminDocuments(api, parts, answerUpload)
  addAdminStock(api, parts)
  addAdminInvoices(api, parts)
  addAdminFigures(api, parts)
  addAdminAccounts(api, parts)
  addApplications(api, parts)
  addApplicationFiles(api, parts)
  addAdminSheets(api, parts)
  addAdminStatements(api, parts)
  const known = new Set(api.routes.map(({ path }) => path).filter((path) => path.startsWith('/api/')))
  for (const path of known) api.all(path, (c) => refuse(c, 405, SENTENCES.notTaken))
  api.all('/api/*', (c) => refuse(c, 404, SENTENCES.nothingHere))

  api.all('*', (c) => site.answer(ownRequest(c.req.raw, settings.publicUrl), c.env))

  api.onError((error, c) => {
    const { requestId } = c.env
    log.error('request-failed', { id: requestId, ...describeError(error) })
    const retryAfter = secondsUntilRetry(error)
    if (retryAfter === undefined) return refuse(c, 500, `Something went wrong. Reference: ${requestId}`)
    const sentence = error instanceof DocumentsBusy ? error.message : SENTENCES.away
    return refuse(c, 503, sentence, { 'retry-after': retryAfter })
  })

  return api
}

/** Behind a proxy the request's own URL names the wrong scheme and host; ours is known. */
function ownRequest(request: Request, publicUrl: string) {
  const { pathname, search } = new URL(request.url)
  const origin = request.headers.get('origin')
  // Of what changes something the origin was checked: it is one of our own names, and React Router compares it with the
  // URL once more. Of all else it may be anything, such as 'null'.
  const base = origin === null || isSafe(request.method) ? publicUrl : origin
  return new Request(new URL(`${pathname}${search}`, base), request)
}
