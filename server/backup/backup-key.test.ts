import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeNewKey, ensureBackupKey, readBackupKey } from './backup-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cultivar-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SET = 'the-key-that-the-operator-has-set-123'

describe('the key that signs backups', () => {
  it('is made once, in a folder that may have to be made, for its owner alone', () => {
    const settings = { backupKey: undefined, dataDir: join(folder, 'data') }
    expect(readBackupKey(settings)).toBeUndefined()
    const first = ensureBackupKey(settings)
    expect(first).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/), isNew: true })
    expect(ensureBackupKey(settings)).toEqual({ key: first.key, isNew: false })
    expect(readBackupKey(settings)).toBe(first.key)
    const file = join(settings.dataDir, 'backup-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(first.key)
    expect(readdirSync(settings.dataDir)).toEqual(['backup-key'])
    expect(describeNewKey(first.key, settings.dataDir)).toContain(`Backup key: ${first.key} (shown this once`)
  })

  it('is another for each shop', () => {
    const keyOf = (name: string) => ensureBackupKey({ backupKey: undefined, dataDir: join(folder, name) }).key
    expect(keyOf('one')).not.toBe(keyOf('two'))
  })

  it('is that of the setting, and then nothing is stored', () => {
    expect(ensureBackupKey({ backupKey: SET, dataDir: folder })).toEqual({ key: SET, isNew: false })
    expect(readdirSync(folder)).toEqual([])
  })

  it('is asked for in a sentence where the folder cannot hold one', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => ensureBackupKey({ backupKey: undefined, dataDir: join(folder, 'file') })).toThrow(
      /cannot be stored in .*; set BACKUP_KEY to a secret of at least 32 characters\.$/,
    )
  })

  it('is never replaced where its file is broken: backups could not be checked any more', () => {
    const file = join(folder, 'backup-key')
    for (const broken of ['', 'short\n', `${'a'.repeat(30)} ${'b'.repeat(30)}`]) {
      writeFileSync(file, broken)
      chmodSync(file, 0o600)
      expect(() => ensureBackupKey({ backupKey: undefined, dataDir: folder })).toThrow(/holds no key/)
      expect(readFileSync(file, 'utf8')).toBe(broken)
    }
  })
})
