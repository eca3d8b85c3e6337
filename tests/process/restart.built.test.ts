import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADMIN,
  isAlive,
  launchShop,
  makeEmbeddedFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

describe('a shop that is stopped or killed', () => {
  const dataDir = makeEmbeddedFolder()
  const env = { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  let shop: RunningShop
  let cookie: string

  beforeAll(async () => {
    shop = await startShop(env)
    cookie = (await signIn(shop, ADMIN)).cookie
    expect(cookie).not.toBe('')
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(dataDir)
  })

  /** Only a shop that still has the session of the admin who signed in at the beginning shows this page. */
  async function dashboardStatus() {
    const response = await fetch(`${shop.url}/admin/dashboard`, { headers: { cookie }, redirect: 'manual' })
    return response.status
  }

  it('refuses a second start on the same folder with a sentence', async () => {
    const second = await launchShop(env)
    expect(await second.exited()).toMatchObject({ code: 1 })
    expect(second.said).toMatch(/^Another Cultivar is already running on .+\.$/)
    expect(second.said).toContain(dataDir)
    expect(await dashboardStatus()).toBe(200)
  })

  it('needs no hand after kill -9 and has lost nothing', async () => {
    // The second time the folder is one that has been recovered.
    for (let kill = 0; kill < 2; kill++) {
      shop.kill('SIGKILL')
      await shop.exited()
      shop = await startShop(env)
      expect(await dashboardStatus()).toBe(200)
    }
  })

  it('serves the first who reach it again: behind a proxy nobody is sent away', async () => {
    await shop.stop()
    shop = await launchShop(env)
    let answers: number[] = []
    await until(async () => {
      // Many at once, so that some arrive in the very moment in which it begins to listen.
      const asked = await Promise.allSettled(
        Array.from({ length: 20 }, () => fetch(shop.url, { headers: { connection: 'close' } })),
      )
      const answered = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []))
      answers = [...answers, ...answered]
      return answers.length > 0
    })
    expect(new Set(answers)).toEqual(new Set([200]))
    await until(() => shop.output.includes('Cultivar is open at'))
  })

  it('needs no hand after kill -9 of itself and of its Postgres', async () => {
    const { postgresPid } = shop
    shop.kill('SIGKILL')
    process.kill(postgresPid, 'SIGKILL')
    await shop.exited()
    shop = await startShop(env)
    expect(await dashboardStatus()).toBe(200)
  })

  it('answers 503 while its Postgres is gone, and recovers by itself with nothing lost', async () => {
    const seen = new Set<number>()
    // Postgres may be back before anybody has asked.
    for (let kill = 0; kill < 2 || !seen.has(503); kill++) {
      const { postgresPid } = shop
      process.kill(postgresPid, 'SIGKILL')
      await until(async () => {
        const status = await dashboardStatus()
        seen.add(status)
        return status === 200 && shop.postgresPid !== postgresPid && isAlive(shop.postgresPid)
      })
    }
    expect([...seen].toSorted()).toEqual([200, 503])
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  })

  it('still shows public pages from memory while its Postgres is stopped, and says 503 where it needs it', async () => {
    expect((await fetch(shop.url)).status).toBe(200)
    const { postgresPid } = shop
    process.kill(postgresPid, 'SIGKILL')
    expect((await fetch(shop.url)).status).toBe(200)
    await until(async () => (await dashboardStatus()) === 200)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes what is under way on %s, exits with 0 and leaves no Postgres behind',
    async (signal) => {
      const { postgresPid } = shop
      // Fewer than the shop has connections: whoever waits three seconds for one is told to come back, and this is about the others.
      const underWay = Promise.all(Array.from({ length: 5 }, () => dashboardStatus()))
      await fetch(shop.url)
      shop.kill(signal)
      expect(await shop.exited()).toEqual({ code: 0, signal: null })
      expect(new Set(await underWay)).toEqual(new Set([200]))
      expect(isAlive(postgresPid)).toBe(false)
      shop = await startShop(env)
    },
  )

  it('stops in good order when the launcher that holds its channel is gone', async () => {
    const { postgresPid } = shop
    shop.process.disconnect()
    expect(await shop.exited()).toEqual({ code: 0, signal: null })
    expect(isAlive(postgresPid)).toBe(false)
  })
})
