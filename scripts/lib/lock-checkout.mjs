import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inCheckout } from './checkout.mjs'

const lockFile = inCheckout('build', '.lock')
const heartbeatMs = 2_000
const staleAfterMs = 30_000

/**
 * Lets one process at a time install packages or build in this checkout; the others wait.
 * The lock names its holder and the programs the holder started, since those go on when the holder is killed.
 * It is taken over when none of them lives, or when nobody has touched it for long: a process id may by then
 * belong to another program.
 */
export async function withCheckoutLocked(work) {
  const mine = `${process.pid} ${randomUUID()}`
  await takeLock(mine)
  const isMine = () => readLock()?.startsWith(mine)
  const heartbeat = setInterval(() => isMine() && utimesSync(lockFile, new Date(), new Date()), heartbeatMs)
  const release = () => isMine() && rmSync(lockFile, { force: true })
  process.on('exit', release)
  try {
    return await work({ alsoHeldBy: (pid) => isMine() && appendFileSync(lockFile, ` ${pid}`) })
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

async function takeLock(mine) {
  mkdirSync(inCheckout('build'), { recursive: true })
  for (let waiting = false; ; waiting = true) {
    try {
      writeFileSync(lockFile, mine, { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (takeAwayStaleLock()) continue
    if (!waiting) console.log('Another command is installing or building in this folder; waiting for it.')
    await sleep(200)
  }
}

function takeAwayStaleLock() {
  const holder = readLock()
  if (holder === null) return true
  if (isHeld(holder)) return false
  const aside = `${lockFile}.${randomUUID()}`
  try {
    renameSync(lockFile, aside)
    // Somebody else may have replaced the stale lock between our look and our rename: give theirs back.
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lockFile)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  return true
}

function isHeld(holder) {
  const touched = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (Date.now() - touched > staleAfterMs) return false
  // Between its creation and its first byte a lock does not name its holder yet.
  if (holder === '') return true
  const [pid, , ...startedPids] = holder.split(' ')
  return [pid, ...startedPids].some((candidate) => isAlive(Number(candidate)))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readLock() {
  try {
    return readFileSync(lockFile, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
