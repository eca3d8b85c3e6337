import { expect, it } from 'vitest'
import { writeDocument } from '#domain/shop/setting-document.ts'
import { storeFile } from '#server/files/store-file.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createLogoFinder } from './find-logo.ts'

const database = useTestDatabase()
const by = { userId: null, name: 'Ada' }

it('finds the picture that the settings name, and another one once they name another', async () => {
  const findLogo = createLogoFinder(database.db)
  const name = async (bytes: Buffer) => {
    const { hash } = await storeFile(database.db, { type: 'image/webp', bytes, by })
    return { invoices: { logo: writeDocument(hash, 'logo', 'image/webp') } }
  }
  expect(await findLogo({})).toBeUndefined()
  const first = await name(Buffer.from('one'))
  const second = await name(Buffer.from('two'))
  expect(String(await findLogo(first))).toBe('one')
  expect(String(await findLogo(second))).toBe('two')
  expect(String(await findLogo(first))).toBe('one')
})

it('shows no logo where the file is gone or no picture', async () => {
  const findLogo = createLogoFinder(database.db)
  const { hash } = await storeFile(database.db, { type: 'application/pdf', bytes: Buffer.from('%PDF-'), by })
  for (const file of [hash, 'f'.repeat(64)])
    expect(await findLogo({ invoices: { logo: `${file} logo.webp` } })).toBeUndefined()
})
