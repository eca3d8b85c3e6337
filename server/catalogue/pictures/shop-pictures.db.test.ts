import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type ShopPictureUse, shopPicturePath } from '#domain/shop/shop-picture.ts'
import { sql } from '#server/db/sql.ts'
import { shop } from '#shop.config'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { useUploads } from '#tests/pictures/test-uploads.ts'
import { ensureFirstImport } from '../import/first-import.ts'
import { loadSnapshot } from '../publishing/load-snapshot.ts'
import { readPictureAddress } from './picture-address.ts'
import { createPictureLibrary } from './picture-library.ts'
import { createPictureProcess } from './picture-process.ts'

const ADA = '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70'
const database = useTestDatabase()
const put = useUploads()
const process = createPictureProcess(QUIET)
afterAll(() => process.stop())
const library = () => createPictureLibrary({ db: database.db, log: QUIET, hasFile: () => true, process })

/** A disc on nothing, with empty edges around it. */
async function disc(colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><circle cx="450" cy="200" r="100" fill="${colour}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function keep(content: Uint8Array) {
  const taken = await library().takeInDocument({
    path: put(content),
    use: 'setting',
    findActor: async () => ({ userId: null, name: 'Ada' }),
    note: async () => undefined,
  })
  if (!taken.ok) throw new Error(taken.reason)
  return taken.file
}

async function publish(more: Partial<ShopConfig>) {
  await ensureFirstImport(database.db, QUIET)
  await database.db.execute(
    sql`insert into settings_versions (document, published_by_name) values (${JSON.stringify({ ...shop, ...more })}::jsonb, 'Ada')`,
  )
  return loadSnapshot(database.db, QUIET)
}

it('makes logo, icons and the opening picture of what the settings name', async () => {
  const [logo, hero] = [await keep(await disc('#5a1a6e')), await keep(await disc('#24402f'))]
  const snapshot = await publish({
    look: { logo: `${logo} logo.webp` },
    home: { hero: { picture: `${hero} hero.webp` } },
  })
  const read = async (file: string, use: ShopPictureUse, suffix: string) => {
    const source = library().findShown(snapshot, shopPicturePath(file, use))
    const bytes = source ? await library().read(source, suffix) : 'none'
    if (typeof bytes === 'string') throw new Error(`${use}${suffix}: ${bytes}`)
    return { bytes, ...(await sharp(bytes).metadata()) }
  }
  // Without the empty edges, and clear where the disc is not.
  expect(await read(logo, 'logo', '-600.png')).toMatchObject({
    format: 'png',
    width: 120,
    height: 120,
    hasAlpha: true,
  })
  const { bytes } = await read(logo, 'logo', '-600.webp')
  expect(
    [...(await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())].at(-1),
  ).toBe(0)
  for (const [suffix, size, hasAlpha] of [
    ['-180.png', 180, false],
    ['-192.png', 192, true],
    ['-512.png', 512, true],
    ['-mask.png', 512, false],
  ] as const)
    expect(await read(logo, 'icon', suffix)).toMatchObject({ width: size, height: size, hasAlpha })
  expect(await read(hero, 'hero', '-800.avif')).toMatchObject({ width: 800, height: 800 })
})

it('shows staff a picture before it is published, and nobody any other file of the settings', async () => {
  const [licence, drafted] = [await keep(await disc('#102030')), await keep(await disc('#302010'))]
  const snapshot = await publish({ licence: { ...shop.licence, document: `${licence} licence.webp` } })
  await database.db.execute(
    sql`insert into users (id, name, email) values (${ADA}, 'Ada', 'ada@shop.example')`,
  )
  await database.db.execute(sql`
    insert into settings_drafts (user_id, base_version, changes) values (${ADA}, 1, ${JSON.stringify([
      { path: 'look.logo', from: '', to: `${drafted} logo.webp` },
      { path: 'claims.organic.evidenceFile', from: '', to: `${licence} proof.webp` },
    ])}::jsonb)`)
  for (const use of ['logo', 'icon', 'hero'] as const) {
    expect(library().findShown(snapshot, shopPicturePath(licence, use))).toBeUndefined()
    expect(await library().findOther(shopPicturePath(licence, use))).toBeUndefined()
  }
  expect(await library().findOther(shopPicturePath(drafted, 'logo'))).toMatchObject({ wasPublished: false })
})

it('reads no drawing that is a program: SVG is no picture here', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'
  expect(await process.run({ work: 'take-in', path: put(svg), use: 'setting' })).toEqual({
    ok: false,
    reason: 'not-a-picture',
  })
})

it.each([
  ['/shop-pictures/abababababababababababab-logo-600.webp', 'image/webp'],
  ['/shop-pictures/abababababababababababab-hero-800.avif', 'image/avif'],
  ['/shop-pictures/abababababababababababab-licence-600.webp', undefined],
  ['/shop-pictures/abab-logo-600.webp', undefined],
])('knows which addresses are pictures of a shop: %s', (path, type) =>
  expect(readPictureAddress(path)?.type).toBe(type),
)
