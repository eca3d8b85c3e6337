import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './checkout.mjs'

const running = new Set()

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
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** A command that is told to stop takes the programs it started with it. */
export function stopToolsOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(128 + constants.signals[signal])
    })
  }
}
