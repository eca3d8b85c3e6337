import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { getRequest, sendPipelined } from '#tests/hostile/raw-requests.ts'
import {
  ADMIN,
  launchShop,
  makeEmbeddedFolder,
  makeFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

describe('a shop that starts on an empty folder', () => {
  const folders: string[] = []
  const shops: RunningShop[] = []

  async function start(dataDir: string, env: Record<string, string> = {}) {
    const shop = await startShop({ DATA_DIR: dataDir, ...env })
    shops.push(shop)
    return shop
  }

  function emptyFolder() {
    const folder = makeFolder()
    folders.push(folder)
    return folder
  }

  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.stop()
    for (const folder of folders.splice(0)) removeFolder(folder)
  })

  it('serves, says that it can take orders, and prints an admin, whose password it never prints again', async () => {
    // Spaces too are letters of a path.
    const dataDir = `${emptyFolder()}/a shop of its own`
    const first = await start(dataDir)

    const page = await fetch(first.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Cultivar')
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
    expect(first.output).toContain(first.url)
    expect(first.output).toContain(dataDir)
    const admin = printedAdmin(first.output)
    expect(await signIn(first, admin)).toMatchObject({ status: 302, location: '/admin/start' })
    await first.stop()

    const second = await start(dataDir)
    expect(second.output).not.toMatch(/password/i)
    expect(second.output).not.toContain(admin.password)
  })

  it('takes the first admin from the environment: it is open, and well, when they can sign in, whoever else asks before', async () => {
    const env = { DATA_DIR: emptyFolder(), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    const shop = await launchShop(env)
    shops.push(shop)
    const flood = Array.from({ length: 1000 }, () => getRequest('/', { Cookie: 'cultivar.session_token=x' }))
    const statuses = new Set<number>()
    await until(async () => {
      for (const status of await sendPipelined(shop.url, flood)) statuses.add(status)
      return (await statusOf(`${shop.url}/healthz`)) === 200
    })
    expect(await signIn(shop, ADMIN)).toMatchObject({ status: 302, location: '/admin/start' })
    // Some are sent away for a moment, unless all of them came late.
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(shop.logLines.filter(({ level }) => level === 'error')).toEqual([])
    await until(() => shop.output.includes('Cultivar is open at'))
    expect(shop.output).not.toContain(ADMIN.password)
  })

  it('leaves the first password to the next start where its port was taken', async () => {
    // Its tables are there; there is no admin yet.
    const dataDir = makeEmbeddedFolder()
    folders.push(dataDir)
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const PORT = typeof address === 'object' ? String(address?.port) : ''
    expect(await (await launchShop({ DATA_DIR: dataDir, PORT })).exited()).toMatchObject({ code: 1 })
    other.close()

    const shop = await start(dataDir)
    expect(await signIn(shop, printedAdmin(shop.output))).toMatchObject({
      status: 302,
      location: '/admin/start',
    })
  })
})

/** 0 while nobody listens. */
async function statusOf(url: string) {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
}

function printedAdmin(output: string) {
  const { email = '', password = '' } =
    /First admin: (?<email>\S+), password (?<password>\S+) /.exec(output)?.groups ?? {}
  expect(email).toContain('@')
  expect(password.length).toBeGreaterThan(15)
  return { email, password }
}
