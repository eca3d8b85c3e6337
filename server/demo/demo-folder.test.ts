import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { QUIET } from '#tests/database/quiet-log.ts'
import { markDemo, readDemoPassword, readDemoState, removeDemo, requireDemoFolder } from './demo-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cultivar-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('an empty folder, or none, becomes a demo', () => {
  expect(readDemoState(folder)).toBe('none')
  expect(readDemoState(join(folder, 'not-there'))).toBe('none')
})

it('a folder that holds anything else is left alone', async () => {
  writeFileSync(join(folder, 'postgres.log'), '')
  expect(() => readDemoState(folder)).toThrow('holds something that is no demo')
  expect(() => requireDemoFolder(folder)).toThrow('holds something that is no demo')
  await expect(removeDemo(folder, QUIET)).rejects.toThrow('holds something that is no demo')
})

it('half of a demo opens no shop; a whole one does, and only its owner reads its password', () => {
  markDemo(folder, 'begun')
  expect(readDemoState(folder)).toBe('begun')
  expect(() => requireDemoFolder(folder)).toThrow('npm run demo')
  rmSync(join(folder, 'demo'))
  markDemo(folder, 'filled', 'some-password')
  expect(() => requireDemoFolder(folder)).not.toThrow()
  expect(readDemoPassword(folder)).toBe('some-password')
  expect(statSync(join(folder, 'demo')).mode & 0o077).toBe(0)
})
