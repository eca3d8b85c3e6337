import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { createAccounts } from '#server/accounts/accounts.ts'
import { nameCookies } from '#server/accounts/cookies.ts'
import { createSessionCheck, deriveSessionSecret } from '#server/accounts/session/session-cookie.ts'
import { loadAccountsSecret } from '#server/accounts/shop-secret.ts'
import { deriveSecret } from '#server/accounts/signature.ts'
import { ensureFirstAdmin, hasAdmin } from '#server/accounts/staff/ensure-first-admin.ts'
import { createEventCollector } from '#server/analytics/event-collector.ts'
import { makeRoomForVisits, setVisitTimeZone } from '#server/analytics/prepare-visits.ts'
import { createApi } from '#server/api/api.ts'
import { createCollect } from '#server/api/collect.ts'
import { createOrders } from '#server/api/orders.ts'
import { createPictureFiles } from '#server/api/pictures.ts'
import { isUpload } from '#server/api/upload-paths.ts'
import { createBuyerCheck, deriveBuyerSecret } from '#server/buyers/buyer-cookie.ts'
import { createBuyers } from '#server/buyers/buyers.ts'
import { ensureFirstImport } from '#server/catalogue/import/first-import.ts'
import { createPictureLibrary } from '#server/catalogue/pictures/picture-library.ts'
import { createSnapshotLoader } from '#server/catalogue/publishing/load-snapshot.ts'
import { openDatabase } from '#server/db/database.ts'
import { createStorageProbe } from '#server/db/storage-probe.ts'
import { requireDemoFolder } from '#server/demo/demo-folder.ts'
import { startDiligence } from '#server/diligence-loop.ts'
import { showHouseLook } from '#server/documents/house-look.ts'
import { isOurOrigin } from '#server/http/check-origin.ts'
import { drain } from '#server/http/drain.ts'
import { createEdge, type Middleware } from '#server/http/edge.ts'
import { createSite } from '#server/http/site.ts'
import type { StaticFiles } from '#server/http/static-files.ts'
import { createJobHandlers } from '#server/job-handlers.ts'
import { startJobLoop } from '#server/jobs/job-loop.ts'
import { openLive } from '#server/live/open-live.ts'
import type { Log } from '#server/log.ts'
import { countWaitingMails } from '#server/mail/count-waiting-mails.ts'
import type { MailLoop } from '#server/mail/mail-loop.ts'
import { createMailbox } from '#server/mail/mailbox.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createOrderAnnouncer } from '#server/orders/checkout/announce-orders.ts'
import { deriveOrderSecrets, orderLink } from '#server/orders/checkout/order-access.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { createCountryFinder } from '#server/places/country-finder.ts'
import { readHeldBytes } from '#server/qualification/application-room.ts'
import { remindOfRights } from '#server/qualification/remind-of-rights.ts'
import { createClockWatch } from '#server/retention/clock-watch.ts'
import { startRetention } from '#server/retention-loop.ts'
import type { Settings } from '#server/settings.ts'
import { createSnapshots, type Snapshot } from '#server/snapshot.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { readShopStock } from '#server/stock/read-shop-stock.ts'
import { startStockLoop } from '#server/stock-loop.ts'
import { watchPublication } from '#server/watch-publication.ts'
import { watchStock } from '#server/watch-stock.ts'
import { createHouseLook } from './house-look.ts'
import { tellOfFailedJob } from './tell-of-failed-job.ts'

const MOMENT_MS = 1000
/** Connections that wait to be accepted: a crowd must not make the system turn others away. Linux takes no more. */
const BACKLOG = 4096
const PROXY_GRACE_MS = 1000

export type ShopSource = {
  /** The built pages, or in development a way to get the current ones. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  files: StaticFiles
  middleware?: Middleware
}

/** Opens the shop: database, accounts, pages, door. What it returns closes it again, in the opposite order. */
export async function openShop(settings: Settings, log: Log, { build, files, ...rest }: ShopSource) {
  if (settings.demo) requireDemoFolder(settings.dataDir)
  const database = await openDatabase(settings, log)
  try {
    await ensureFirstImport(database.db, log)
    const load = createSnapshotLoader(database.db, log)
    const snapshots = createSnapshots({ ...(await load()), stock: await readShopStock(database.db) })
    const { shop } = snapshots.current()
    const accounts = createAccounts(database.db, settings, () => snapshots.current().shop.name)
    const secret = await loadAccountsSecret(database.db)
    const buyerSecret = deriveBuyerSecret(secret)
    const orderSecrets = deriveOrderSecrets(secret)
    const findCountry = createCountryFinder(log)
    await setVisitTimeZone(database.patientDb, shop.timeZone)
    const clock = createClockWatch(database.db, log)
    if ((await clock.look()) === 'right') await makeRoomForVisits(database.patientDb, new Date())
    const buyers = createBuyers(database.db, { settings, secret: buyerSecret })
    const visits = createEventCollector(database.db, {
      snapshots,
      snapshotFor: (headers) => buyers.snapshotOfSender(headers, snapshots.current()),
      isOurs: (origin) => isOurOrigin(origin, settings.publicUrl),
      tokenSecret: deriveSecret(secret, 'visit'),
      findCountry,
      isClockRight: clock.isRight,
    })
    const live = openLive(database.sessionConnection, log)
    const publication = watchPublication({ db: database.db, load, live, snapshots, publish, log })
    const stock = watchStock({ db: database.db, live, snapshots, log })
    let mail: MailLoop | undefined
    const announceOrders = createOrderAnnouncer(database.db, log)
    const onOrderPlaced = () => {
      mail?.wake()
      announceOrders()
    }
    const pictures = createPictureLibrary({ db: database.db, log, hasFile: files.has })
    const look = createHouseLook(database.db, snapshots, pictures)
    showHouseLook(look.ofDocuments)
    nameCookies(() => snapshots.current().shop.name)
    const mailParts = {
      findOrder: (id: string) => findOrder(database.db, id),
      orderLink: (id: string) => orderLink(id, settings, orderSecrets),
      readLook: look.ofMails,
    }
    const hasMailbox = settings.demo || !settings.production
    const parts = {
      settings,
      log,
      db: database.db,
      accounts,
      buyers,
      snapshots,
      orderSecrets,
      live,
      findCountry,
      visits,
      onOrderPlaced,
      onMailsReleased: () => mail?.wake(),
      onPublished: publication.look,
      clock,
      pictures,
      mailbox: hasMailbox ? createMailbox(database.db, { snapshots, settings, ...mailParts }) : undefined,
    }
    const site = createSite(parts, build)
    const api = createApi(parts, site)
    // At a restart the first who come are served: behind a proxy nobody may notice it.
    let isOpen = await hasAdmin(database.db)
    let draining = false
    const canStore = createStorageProbe(database.db.pool, log)
    const metrics = createMetrics()
    let countQueuedOrders = () => 0
    const orders = createOrders(parts, metrics.orders, (countWaiting) => {
      countQueuedOrders = countWaiting
    })
    const isStaffSession = createSessionCheck(settings, deriveSessionSecret(secret))
    const isBuyerSession = createBuyerCheck(settings, buyerSecret)
    const server = createEdge({
      parts,
      site,
      files,
      pictures: createPictureFiles(parts, files),
      hot: new Map([
        ['POST /api/orders', orders],
        ['POST /api/collect', createCollect(parts, metrics.events)],
      ]),
      ...rest,
      endpoints: api.routes.map(({ path }) => path),
      metrics,
      writeMetrics: () =>
        metrics.write({
          pool: database.db.pool,
          countQueuedOrders,
          countStreams: live.countStreams,
          countWaitingMails: () => withinMoment(countWaitingMails(database.db)),
          readApplicantBytes: () => withinMoment(readHeldBytes(database.db)),
          catalogueVersion: snapshots.current().catalogue.version,
        }),
      api: (request, env) => api.fetch(request, env),
      isSession: (cookies) => isStaffSession(cookies) || isBuyerSession(cookies),
      isOpen: () => isOpen,
      isReady: async () => !draining && database.isReady() && (await canStore()),
      isDraining: () => draining,
      isUploadPath: isUpload,
    })
    // A port that is taken is found before anything is begun; until there is an admin, all who come are sent away.
    await listen(server, settings)
    mail = openMail({ ...parts, ...mailParts })
    const jobs = startJobLoop({
      db: database.patientDb,
      log,
      handlers: createJobHandlers({ ...parts, db: database.patientDb }),
      onWaiting: (wake) => live.subscribe({ channel: 'jobs' }, wake),
      onFailed: (tx, job) =>
        tellOfFailedJob(tx, job, {
          shopName: snapshots.current().shop.name,
          publicUrl: settings.publicUrl,
        }),
    })
    const retention = startRetention({ db: database.patientDb, snapshots, clock, log, remind })
    const diligence = startDiligence({ db: database.patientDb, snapshots, log })
    const stockLoop = startStockLoop({ db: database.patientDb, log })
    // Last: a password that is made before something that can fail might never be shown.
    const firstAdmin = await ensureFirstAdmin(database.db, settings, shop.name)
    isOpen = true
    preparePictures(snapshots.current())

    async function remind(now: Date) {
      const { name: shopName, customers } = snapshots.current().shop
      const tellsCustomers = customers?.toldOfExpiry === 'customers'
      const { publicUrl } = settings
      const told = await remindOfRights(database.patientDb, { now, shopName, publicUrl, tellsCustomers })
      if (told > 0) mail?.wake()
    }

    async function close() {
      draining = true
      metrics.stop()
      publication.end()
      stock.end()
      live.closeStreams()
      // Idle connections of a proxy are about to be used by somebody; those of a browser hardly ever.
      const idleGraceMs = settings.trustedProxies.length > 0 ? PROXY_GRACE_MS : 0
      await Promise.all([
        drain(server, idleGraceMs),
        mail?.stop(),
        live.close(),
        retention.stop(),
        diligence.stop(),
        stockLoop.stop(),
        jobs.stop(),
        pictures.stop(),
      ])
      // The last order may still be on its way to the visit in which it was placed.
      await visits.settle()
      await database.close()
    }
    /** In development Vite has the plates, and what else is asked for is drawn then. */
    function preparePictures(snapshot: Snapshot) {
      if (settings.production) void pictures.prepare(snapshot)
    }
    /** From here on everybody is served what it says; who is being served holds what was before. */
    async function publish(next: Snapshot) {
      await setVisitTimeZone(database.patientDb, next.shop.timeZone)
      snapshots.publish(next)
      preparePictures(next)
    }

    return { firstAdmin, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Undefined where it fails or takes long: whoever watches must be answered when the database is not. */
function withinMoment<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer, sleep(MOMENT_MS, undefined, { ref: false })]).catch(() => undefined)
}

async function listen(server: Server, { host, port }: Settings) {
  server.listen({ port, host, backlog: BACKLOG })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw describeListenError(error, host, port)
  }
}

function describeListenError(error: unknown, host: string, port: number) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartupProblem(`Port ${port} is already taken by another program; set PORT to a free one.`)
  }
  if (code === 'EACCES') {
    return new StartupProblem(`This user may not open port ${port}; set PORT to one above 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupProblem(`HOST ${host} is not an address of this machine; set HOST to one that is.`)
  }
  return error
}
