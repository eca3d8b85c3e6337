import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFolderInMemory } from './folder-in-memory.mjs'

let made

/** The folder for everything that the tests of this run make and forget; it goes with the run, also with one that is interrupted. */
export function testFolder() {
  made ??= makeTestFolder()
  return made
}

function makeTestFolder() {
  const parent = process.env.TMPDIR ?? findFolderInMemory() ?? tmpdir()
  const folder = mkdtempSync(join(parent, 'cultivar-gate-'))
  // As root, Postgres runs as another user, who has to pass.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
