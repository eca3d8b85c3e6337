import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt } from './build-shop.mjs'
import { root } from './checkout.mjs'
import { ensureInstalled } from './install-packages.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { runCommand } from './problem.mjs'
import { stopToolsOnSignals } from './run-tool.mjs'

// A Ctrl-C reaches this process twice, from the terminal and through npm. Pressed again, it is meant again.
const sameKeyPressMs = 500
const parentCheckMs = 250

/** A command that runs a program, once everything is installed and built that it needs. `makeEnv` is asked after that. */
export function runProgram(args, makeEnv, { needsBuild = true } = {}) {
  return runCommand(async () => {
    stopToolsOnSignals()
    await ensureInstalled()
    if (needsBuild) await ensureBuilt()
    process.exit(await runServer(args, await makeEnv()))
  })
}

/**
 * Runs the server on the pinned Node until it ends, and ends as it did.
 * It is in a process group of its own, so that it hears of a signal once, from here; and it holds a channel to this
 * process, whose closing tells it to stop when this process is killed.
 */
function runServer(args, env) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  forwardSignals(child)
  stopWithNpm(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function forwardSignals(child) {
  const lastHeardAt = new Map()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      const now = Date.now()
      if (now - (lastHeardAt.get(signal) ?? 0) > sameKeyPressMs) child.kill(signal)
      lastHeardAt.set(signal, now)
    })
  }
}

/** npm passes a SIGTERM to the shell between it and us, which dies of it in silence: all we see is another parent. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    child.kill('SIGTERM')
  }, parentCheckMs)
}
