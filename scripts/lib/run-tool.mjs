import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './checkout.mjs'

// A runner of tests stops its shops and databases first.
const longestStopMs = 20_000

const running = new Set()
let stopping = false

/** Runs a program with its output kept aside: `{ code, output }`. Nothing is ever asked on the keyboard. */
export function runTool(program, args, { onSpawn, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('spawn', () => onSpawn?.(child.pid))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      // Nobody goes on with what comes next.
      if (stopping) return
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** A command that is told to stop takes the programs it started with it, and ends after them. */
export function stopToolsOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      const exit = () => process.exit(128 + constants.signals[signal])
      if (running.size === 0) exit()
      setTimeout(exit, longestStopMs)
      for (const child of running) {
        child.on('close', () => running.size === 0 && exit())
        child.kill(signal)
      }
    })
  }
}
