import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { createSnapshots } from '#server/snapshot.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { readCacheHeaders } from './cache-headers.ts'
import { shopOf } from './router/shop-context.ts'
import { createSite, type ShopParts } from './site.ts'

const OLD = snapshotOf(shippedCatalogue, { name: 'Old' })
const NEW = snapshotOf(shippedCatalogue, { name: 'New' })

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A site of one page that is cached and one that is not; both name the shop when they are let, before and after. */
async function openSite() {
  const snapshots = createSnapshots(OLD)
  const renders: (() => void)[] = []
  const loader = async ({ context }: { context: Parameters<typeof shopOf>[0] }) => {
    const readName = () => shopOf(context).snapshot.shop.name
    const before = readName()
    await new Promise<void>((resolve) => renders.push(resolve))
    return new Response(`${before} ${readName()}`)
  }
  const page = (path: string, cached: boolean) => ({ id: path, path, module: { handle: { cached }, loader } })
  // What the router needs of a build to answer with a loader's own response.
  const build = {
    routes: { '/cached': page('/cached', true), '/fresh': page('/fresh', false) },
    assets: { routes: {} },
    entry: { module: {} },
    future: {},
    ssr: true,
    basename: '/',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const parts = { settings: readSettings({}), log: QUIET, snapshots } as unknown as ShopParts
  const site = createSite(parts, build)
  const facts = { requestId: 'test', clientAddress: '192.0.2.1', hasSession: false }
  const server = createServer(async (incoming, outgoing) => {
    const cacheHeaders = readCacheHeaders(incoming.rawHeaders, () => false)
    if (site.sendIfCached(cacheHeaders, incoming, outgoing)) return
    const route = site.routeOf(incoming.url ?? '/')
    if (route.cached) return site.renderAndSend(route, facts, cacheHeaders, incoming, outgoing)
    const answer = await site.answer(new Request(`http://localhost${incoming.url}`), facts)
    outgoing.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  stop = () => server.close()
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text()
  const untilRendering = (count: number) => expect.poll(() => renders.length).toBe(count)
  const finish = () => {
    for (const end of renders.splice(0)) end()
  }
  return { snapshots, renders, ask, untilRendering, finish }
}

it.each(['/cached', '/fresh'])('%s holds one snapshot from beginning to end', async (path) => {
  const { snapshots, ask, untilRendering, finish } = await openSite()
  const answer = ask(path)
  await untilRendering(1)
  snapshots.publish(NEW)
  finish()
  expect(await answer).toBe('Old Old')
})

it('a page is rendered once for a snapshot, and anew for the next, even while the old one is being rendered', async () => {
  const { snapshots, renders, ask, untilRendering, finish } = await openSite()
  const first = ask('/cached')
  await untilRendering(1)
  snapshots.publish(NEW)
  const second = ask('/cached')
  finish()
  expect(await first).toBe('Old Old')
  await untilRendering(1)
  finish()
  expect(await second).toBe('New New')
  expect(await Promise.all([ask('/cached'), ask('/cached')])).toEqual(['New New', 'New New'])
  expect(renders).toEqual([])
})
