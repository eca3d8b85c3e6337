import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

describe('a password hash', () => {
  test('accepts its own password and no other', async () => {
    const hash = await hashPassword('correct horse')
    expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true)
    expect(await verifyPassword({ hash, password: 'correct horsf' })).toBe(false)
    expect(await verifyPassword({ hash, password: '' })).toBe(false)
  })

  test('differs each time, and holds neither the password nor less than it should cost', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(first).not.toBe(second)
    expect(first).not.toContain('correct horse')
    expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
  })

  test('made at another cost is still understood', async () => {
    const hash = await hashPassword('correct horse', { logN: 4, r: 8, p: 1 })
    expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/)
    expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true)
    expect(await verifyPassword({ hash, password: 'wrong horse' })).toBe(false)
  })

  test('takes a password typed with composed or with combining accents', async () => {
    const hash = await hashPassword('caf\u00e9 cr\u00e8me')
    expect(await verifyPassword({ hash, password: 'cafe\u0301 cre\u0300me' })).toBe(true)
  })

  test('in an unknown format is an error, not a wrong password', async () => {
    await expect(verifyPassword({ hash: 'salt:key', password: 'x' })).rejects.toThrow(/format/)
  })
})
