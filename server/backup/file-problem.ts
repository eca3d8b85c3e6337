import { StartupProblem } from '#server/startup-problem.ts'

export function damaged(file: string, how: string): StartupProblem {
  return new StartupProblem(`${file} is damaged: ${how}. Nothing was changed; use another backup.`)
}

export function notOurs(file: string): StartupProblem {
  return new StartupProblem(`${file} is no backup of this shop, which \`npm run backup\` makes.`)
}

/** Whatever ended the reading, as a sentence: of the disk, or of what is in the file. */
export function asReadProblem(error: unknown, file: string): unknown {
  if (error instanceof StartupProblem || !(error instanceof Error)) return error
  const sentence = READING[codeOf(error)]
  if (sentence) return new StartupProblem(sentence(file))
  return /^(Z_|ZSTD_)/.test(codeOf(error)) ? damaged(file, 'it cannot be unpacked') : error
}

const READING: Record<string, (file: string) => string> = {
  ENOENT: (file) => `There is no file ${file}; name one that \`npm run backup\` made.`,
  EISDIR: (file) => `${file} is a folder; name a file in it.`,
  EACCES: (file) => `${file} may not be read by this user; give it the right to, or run this as its owner.`,
  EIO: (file) => `The disk could not read ${file}. Nothing was changed; use another backup.`,
}

/** Why a backup could not be written. */
export function asWriteProblem(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error
  const sentence = WRITING[codeOf(error)]
  return sentence ? new StartupProblem(sentence(file)) : error
}

const noRights = (file: string) =>
  `${file} may not be written by this user; name another, or give this user the right.`
const full = (file: string) =>
  `There is no room for ${file} on its disk; free some, or name a file on another disk.`

const WRITING: Record<string, (file: string) => string> = {
  EEXIST: (file) => `${file} is there already and was left as it is; name another, or move it away.`,
  ENOENT: (file) => `The folder of ${file} does not exist; make it, or name another.`,
  ENOTDIR: (file) => `A part of the path ${file} is no folder; name another.`,
  EISDIR: (file) => `${file} is a folder; name a file in it.`,
  EACCES: noRights,
  EPERM: noRights,
  EROFS: noRights,
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
