import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import {
  ADMIN,
  launchShop,
  makeFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { getRequest, sendPipelined } from '../../prove/reliability/pipelined-requests.ts'

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

  it('serves its first page and says that it can take orders', async () => {
    const shop = await start(emptyFolder())

    const page = await fetch(shop.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Cultivar')
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  })

  it('prints the address, the data folder and an admin who can sign in with the printed password', async () => {
    const dataDir = emptyFolder()
    const shop = await start(dataDir)

    expect(shop.output).toContain(shop.url)
    expect(shop.output).toContain(dataDir)
    const admin = printedAdmin(shop.output)
    expect(await signIn(shop, admin)).toMatchObject({ status: 302, location: '/' })
  })

  it('prints the password once and never again', async () => {
    const dataDir = emptyFolder()
    const first = await start(dataDir)
    const { password } = printedAdmin(first.output)
    await first.stop()

    const second = await start(dataDir)
    expect(second.output).not.toMatch(/password/i)
    expect(second.output).not.toContain(password)
  })

  it('takes the first admin from the environment and does not print that password', async () => {
    const shop = await start(emptyFolder(), { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })

    expect(shop.output).not.toContain(ADMIN.password)
    expect(await signIn(shop, ADMIN)).toMatchObject({ status: 302, location: '/' })
  })

  it('is open, and well, when its first admin can sign in, whoever else asks before', async () => {
    const env = { DATA_DIR: emptyFolder(), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    const shop = await launchShop(env)
    shops.push(shop)
    const flood = Array.from({ length: 1000 }, () => getRequest('/', { Cookie: 'cultivar.session_token=x' }))
    const statuses = new Set<number>()
    await until(async () => {
      for (const status of await sendPipelined(shop.url, flood)) statuses.add(status)
      return (await statusOf(`${shop.url}/healthz`)) === 200
    })
    expect(await signIn(shop, ADMIN)).toMatchObject({ status: 302, location: '/' })
    // Some are sent away for a moment, unless all of them came late.
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(shop.logLines.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('leaves the first password to the next start where its port was taken', async () => {
    const dataDir = emptyFolder()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const PORT = typeof address === 'object' ? String(address?.port) : ''
    expect(await (await launchShop({ DATA_DIR: dataDir, PORT })).exited()).toMatchObject({ code: 1 })
    other.close()

    const shop = await start(dataDir)
    expect(await signIn(shop, printedAdmin(shop.output))).toMatchObject({ status: 302, location: '/' })
  })

  it('works in a folder whose path has spaces', async () => {
    const shop = await start(`${emptyFolder()}/a shop of its own`)

    expect((await fetch(shop.url)).status).toBe(200)
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
    /First admin: (?<email>\S+)\n\s+Password: (?<password>\S+)/.exec(output)?.groups ?? {}
  expect(email).toContain('@')
  expect(password.length).toBeGreaterThan(15)
  return { email, password }
}
