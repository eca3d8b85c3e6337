import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { LEAN_MEMORY } from '#tests/shop/running-shop.ts'

/** A server under measurement. What it prints goes to a file, as in production: no other process has to read it. */
export type ServerProcess = { port: number; process: ChildProcess; stop: () => Promise<void> }

export function spawnServer(
  script: string,
  port: number,
  folder: string,
  env: Record<string, string> = {},
): ServerProcess {
  const output = openSync(join(folder, `output-${port}.log`), 'a')
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      // As `npm start` has it.
      NODE_COMPILE_CACHE: 'build/compile-cache',
      // A floor may take what it likes.
      ...(script.endsWith('build/server/index.js') && LEAN_MEMORY),
      ...env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', output, output, 'ipc'],
  })
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { port, process: child, stop }
}

/** Asks for the page every few milliseconds until it is there. */
export async function firstPage({ port, process: child }: ServerProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended before it served a page')
    if (await answers(port)) return
    await new Promise((done) => setTimeout(done, 2))
  }
}

function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    }).on('error', () => resolve(false))
  })
}

export function residentMegabytes(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** The processor time a process has used so far (Linux counts it in hundredths of a second). */
export function cpuSeconds(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
