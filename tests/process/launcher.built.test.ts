import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  ADMIN,
  findFreePort,
  inheritedEnvironment,
  isAlive,
  makeEmbeddedFolder,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'

const START = resolve('scripts/start.mjs')
const NODE = resolve('node_modules/.bin/node')

describe('npm start on a checkout that is installed and built', () => {
  const dataDir = makeEmbeddedFolder()
  afterAll(() => removeFolder(dataDir))

  const start = () =>
    startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, [START])

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'skips what is done, serves, passes %s on, and exits as the server does',
    async (signal) => {
      const shop = await start()
      const { postgresPid } = shop
      expect(shop.said).not.toMatch(/Installing|Building/)
      expect((await fetch(shop.url)).status).toBe(200)
      shop.kill(signal)
      expect(await shop.exited()).toEqual({ code: 0, signal: null })
      expect(shop.logLines.filter((line) => line.event === 'stopping')).toHaveLength(1)
      expect(isAlive(postgresPid)).toBe(false)
    },
  )

  it('does not leave the server behind when it is killed with -9', async () => {
    const shop = await start()
    const { postgresPid } = shop
    shop.kill('SIGKILL')
    await until(() => !isAlive(postgresPid))
    await until(() =>
      fetch(shop.url).then(
        () => false,
        () => true,
      ),
    )
  })

  it('stops when the npm that called it is told to, though the shell between them keeps that to itself', async () => {
    const port = String(await findFreePort())
    const shell = spawn('sh', ['-c', `'${NODE}' '${START}'; true`], {
      env: { ...inheritedEnvironment(), npm_lifecycle_event: 'start', PORT: port, DATA_DIR: dataDir },
    })
    const serves = () =>
      fetch(`http://localhost:${port}`).then(
        () => true,
        () => false,
      )
    await until(serves)
    shell.kill('SIGTERM')
    await until(async () => !(await serves()))
  })

  it('works from another folder', async () => {
    const child = spawn(NODE, [START], {
      cwd: dataDir,
      env: { ...inheritedEnvironment(), PORT: 'none' },
    })
    child.stderr.setEncoding('utf8')
    let said = ''
    child.stderr.on('data', (text: string) => {
      said += text
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said).toMatch(/^Wrong environment variable: PORT /)
  })
})
