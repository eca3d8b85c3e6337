import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeFileOnce } from './write-file-once.ts'

const KEY = 'k'.repeat(32)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cultivar-write-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function* breaking(code: string) {
  yield Buffer.from('the beginning')
  throw Object.assign(new Error(code), { code })
}

const passes = async () => undefined

describe('a file that is written once', () => {
  it('holds all that was given, packed as zstd packs, also with its signature at the end', async () => {
    const file = join(folder, 'a')
    const size = await writeFileOnce(file, KEY, () => pieces('one ', 'two'), passes)
    expect(zstdDecompressSync(readFileSync(file)).toString()).toBe('one two')
    expect(readFileSync(file)).toHaveLength(size)
    expect(readdirSync(folder)).toEqual(['a'])
  })

  it.each([
    ['ENOSPC', /^There is no room for .*; free some, or name a file on another disk\.$/],
    ['EDQUOT', /^There is no room for /],
    ['EROFS', /may not be written by this user;/],
    ['EACCES', /may not be written by this user;/],
  ])('is not there when the disk says %s in the middle, and that is a sentence', async (code, sentence) => {
    await expect(writeFileOnce(join(folder, 'a'), KEY, () => breaking(code), passes)).rejects.toThrow(
      sentence,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not there when it does not pass its check', async () => {
    const fails = () => Promise.reject(new Error('damaged'))
    await expect(writeFileOnce(join(folder, 'a'), KEY, () => pieces('one'), fails)).rejects.toThrow('damaged')
    expect(readdirSync(folder)).toEqual([])
  })

  it('never takes the place of another, not even of one that came meanwhile', async () => {
    const file = join(folder, 'a')
    const somebodyElse = async () => writeFileSync(file, 'theirs')
    await expect(writeFileOnce(file, KEY, () => pieces('mine'), somebodyElse)).rejects.toThrow(
      /is there already/,
    )
    expect(readFileSync(file, 'utf8')).toBe('theirs')
    expect(readdirSync(folder)).toEqual(['a'])
  })
})
