import { execFileSync } from 'node:child_process'
import { availableParallelism, totalmem } from 'node:os'
import { findBinaries, programIn } from '#server/db/embedded/binaries.ts'

export type MachineFacts = {
  cores: number
  memoryGigabytes: number
  system: string
  node: string
  postgres: string
}

/** What a reader needs to judge the figures by; nothing that names the machine. */
export function readMachineFacts(): MachineFacts {
  const version = execFileSync(programIn(findBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' })
  return {
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres: /\d+(\.\d+)*/.exec(version)?.[0] ?? 'unknown',
  }
}
