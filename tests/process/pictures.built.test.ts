import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picturePath } from '#domain/catalogue/pictures.ts'
import { beginUpload } from '#tests/pictures/cut-off-upload.ts'
import { notPictures } from '#tests/pictures/hostile-pictures.ts'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import { ADMIN, type RunningShop, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

const MEMBER = { email: 'member@shop.example', password: 'a member of the public' }
const MB = 1024 * 1024
let shop: RunningShop
let cookie: string
let picture: Buffer
let uploads: string

beforeAll(async () => {
  uploads = mkdtempSync(join(tmpdir(), 'cultivar-test-tmp-'))
  shop = await startShop({ TMPDIR: uploads, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  cookie = (await signIn(shop, ADMIN)).cookie
  picture = await (await samplePicture()).jpeg().toBuffer()
})
afterAll(async () => {
  await shop.stop()
  rmSync(uploads, { recursive: true, force: true })
})

function post(body: string | Uint8Array, headers: Record<string, string> = {}, number = '1') {
  return fetch(`${shop.url}/api/admin/catalogue/${number}/pictures`, {
    method: 'POST',
    headers: { cookie, origin: shop.url, 'content-type': 'image/jpeg', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}

const refusalOf = async (response: Response) => [response.status, (await response.json()).message]
const uploadFolders = () => readdirSync(uploads).filter((name) => name.startsWith('cultivar-upload-'))

describe('an upload', () => {
  it('is for admins, from our own pages', async () => {
    await makeMember(shop.dataDir, MEMBER)
    const member = (await signIn(shop, MEMBER)).cookie
    const statuses = [
      await post(picture, { cookie: '' }),
      await post(picture, { cookie: member }),
      await post(picture, { origin: 'https://elsewhere.example' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 403, 403])
  })

  it('that is too large is refused, announced or not', async () => {
    const tooLarge = [413, 'The file is larger than 20 MB. Save it smaller and try again.']
    expect(await refusalOf(await post(Buffer.concat([picture, Buffer.alloc(20 * MB)])))).toEqual(tooLarge)
    expect(await sendInChunks(picture, 21 * MB)).toBe(413)
  })

  it('of anything but a picture is refused', async () => {
    const sentence = 'The file is not a JPEG, PNG, WebP or AVIF. Save it as one of these.'
    for (const { name, content, type } of notPictures())
      expect([name, ...(await refusalOf(await post(content, { 'content-type': type })))]).toEqual([
        ...[name, 415, sentence],
      ])
  })

  it('of what only begins as a picture is refused', async () => {
    expect((await post(picture.subarray(0, 600))).status).toBe(422)
    expect((await post(Buffer.concat([picture.subarray(0, 12), Buffer.alloc(MB, 'x')]))).status).toBe(415)
  })

  it('of a product that is not there is refused', async () => {
    expect((await post(picture, {}, '999999')).status).toBe(404)
    expect((await post(picture, {}, 'one')).status).toBe(404)
  })

  it('that breaks off leaves nothing behind', async () => {
    const upload = beginUpload(shop, cookie, '/api/admin/catalogue/1/pictures', picture)
    await waitUntil(() => uploadFolders().length > 0)
    upload.hangUp()
    await waitUntil(() => uploadFolders().length === 0)
  })

  it('is sent again when too many come at once: some are read, the others are told, nobody else waits', async () => {
    const statuses = new Set<number>()
    // The first may be read before the others are sent.
    while (!statuses.has(503)) {
      const answers = Promise.all(Array.from({ length: 30 }, () => post(picture)))
      const health = await fetch(`${shop.url}/healthz`)
      expect(health.status).toBe(200)
      for (const { status } of await answers) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([201, 503]))
    await waitUntil(() => uploadFolders().length === 0)
  })
})

describe('a picture', () => {
  it('that was not published is there for staff alone, with a type that no browser runs', async () => {
    const { file } = await (await post(picture)).json()
    const address = `${shop.url}${picturePath({ file, x: 50, y: 50 })}-400.avif`
    expect((await fetch(address)).status).toBe(404)
    const own = await fetch(address, { headers: { cookie } })
    expect(own.status).toBe(200)
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    })
  })

  it.each([
    '/pictures/',
    '/pictures/x-400.avif',
    `/pictures/${'0'.repeat(24)}-50-50-400.avif`,
    `/pictures/${'0'.repeat(24)}-101-50-400.avif`,
    `/pictures/${'0'.repeat(24)}-50-50-401.avif`,
    '/plates/vapes/no-such-thing-400.avif',
    '/social/vapes/no-such-thing.jpg',
  ])('%s is not there, for anybody', async (path) => {
    for (const headers of [{ cookie }, { cookie: '' }])
      expect((await fetch(`${shop.url}${path}`, { headers })).status).toBe(404)
  })
})

/** As a browser that does not know how long a body is. */
function sendInChunks(head: Buffer, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${shop.url}/api/admin/catalogue/1/pictures`,
      { method: 'POST', headers: { cookie, origin: shop.url, 'content-type': 'image/jpeg' } },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    sent.on('error', reject)
    sent.write(head)
    const chunk = Buffer.alloc(MB)
    for (let size = 0; size < bytes; size += MB) sent.write(chunk)
    sent.end()
  })
}

async function waitUntil(isSo: () => boolean) {
  for (let tries = 0; tries < 600 && !isSo(); tries++) await sleep(25)
  expect(isSo()).toBe(true)
}
