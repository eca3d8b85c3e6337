import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findFreePort, launchShop, makeEmbeddedFolder, removeFolder } from '#tests/shop/running-shop.ts'

/** A single line that begins with a capital letter or a path and ends with a full stop: no stack trace. */
const ONE_SENTENCE = /^[A-Z/][^\n]+\.$/

describe('a shop that cannot start says why in one sentence and exits with 1', () => {
  const folder = makeEmbeddedFolder()
  afterAll(() => removeFolder(folder))

  async function refusal(env: Record<string, string>) {
    const shop = await launchShop({ DATA_DIR: folder, ...env })
    expect(await shop.exited()).toMatchObject({ code: 1 })
    expect(shop.said).toMatch(ONE_SENTENCE)
    return shop.said
  }

  it('when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    expect(await refusal({ PORT: port })).toContain(port)
    other.close()
  })

  // Each setting and each value that is refused: server/settings.test.ts.
  it('when a setting is wrong', async () => {
    expect(await refusal({ ADMIN_PASSWORD: 'short' })).toContain('ADMIN_PASSWORD')
  })

  it('when nothing answers at DATABASE_URL, without the password in it', async () => {
    const port = await findFreePort()
    const said = await refusal({ DATABASE_URL: `postgres://shop:secret-word@127.0.0.1:${port}/shop` })
    expect(said).not.toContain('secret-word')
  })

  it('when the data folder is a file', async () => {
    const file = join(folder, 'not-a-folder')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toContain(file)
  })

  it('when the address to listen on is not of this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toContain('192.0.2.1')
  })
})
