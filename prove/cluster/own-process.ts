import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandAs, type Identity } from '#server/db/embedded/identity.ts'
import { holdOpen } from '../hold-open.ts'

const TIMEOUT_MS = 20_000

export type OwnProcess = { port: number; pid: number; stop: () => Promise<void> }

const running = new Set<ChildProcess>()
// A proof that breaks off leaves nothing behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Wanted = {
  program: string
  args: string[]
  port: number
  logFile: string
  stopWith: NodeJS.Signals
  host?: string
  env?: Record<string, string>
  /** What it is started by, such as `ip netns exec db1`. */
  startedBy?: string[]
}

/** A server that runs until the proof is over. */
export function openProcess(identity: Identity, wanted: Wanted): Promise<OwnProcess> {
  return holdOpen(
    () => startProcess(identity, wanted),
    (started) => started.stop(),
  )
}

/** Starts a server of the proof as somebody who is not root, and waits until its port answers. */
export async function startProcess(identity: Identity, wanted: Wanted): Promise<OwnProcess> {
  const { port, logFile, host = '127.0.0.1', env = {}, startedBy = [] } = wanted
  const log = openSync(logFile, 'a')
  const command = commandAs(identity, wanted.program, wanted.args)
  const [program = '', ...args] = [...startedBy, command.program, ...command.args]
  const child = spawn(program, args, {
    ...command.owner,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const end = () => endProcess(child, 'SIGKILL')
  running.add(child)
  child.once('exit', () => running.delete(child))
  const giveUpAt = Date.now() + TIMEOUT_MS
  while (!(await answers(host, port))) {
    if (hasEnded(child) || Date.now() > giveUpAt) {
      await end()
      throw new Error(`${wanted.program} did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    }
    await sleep(20)
  }
  return { port, pid: child.pid ?? Number.NaN, stop: () => endProcess(child, wanted.stopWith).catch(end) }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null
}

function answers(host: string, port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
