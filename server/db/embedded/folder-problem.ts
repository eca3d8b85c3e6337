import { StartupProblem } from '#server/startup-problem.ts'

/** Says in a sentence why a folder cannot hold the database; anything unforeseen stays the error it was. */
export function asFolderProblem(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(folder)
  if (code === 'EROFS')
    return new StartupProblem(`The folder ${folder} is read-only; set DATA_DIR to one that can be written.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new StartupProblem(
      `The folder ${folder} cannot be written by this user; change its owner, or set DATA_DIR to another folder.`,
    )
  if (code === 'ENOENT')
    return new StartupProblem(`The folder ${folder} cannot be made there; set DATA_DIR to another place.`)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartupProblem(`${folder} is not a folder; set DATA_DIR to a folder, or move that file away.`)
  return error
}

function fullDisk(folder: string) {
  return new StartupProblem(`The disk that holds ${folder} is full; free some space and start again.`)
}

/** Turns what Postgres printed before it gave up into one sentence for the operator. */
export function asPostgresProblem(output: string, dataDir: string, logFile: string) {
  if (/No space left on device|Disk quota exceeded/.test(output)) return fullDisk(dataDir)
  if (/Read-only file system/.test(output))
    return asFolderProblem(Object.assign(new Error(), { code: 'EROFS' }), dataDir)
  const reason = lastComplaint(output)
  return new StartupProblem(
    `The built-in Postgres could not start on ${dataDir} (${reason || 'it said nothing'}); ${logFile} has the details.`,
  )
}

/** Our own attempts to connect leave 'starting up' lines behind, which explain nothing. */
function lastComplaint(output: string) {
  const lines = output.split('\n').filter((line) => line.trim() && !line.includes('the database system is'))
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1)
  return complaint?.replace(/^.*?(FATAL|PANIC|error): +/, '')
}
