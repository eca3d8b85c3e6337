import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { holdOpen } from './hold-open.ts'

type Running = { child: ChildProcessByStdio<null, Readable, Readable>; exit: Promise<number | null> }

/** A command as a person runs it with npm in a folder of theirs. What it says; anything but success is an error. */
export async function runNpmCommand(
  command: string,
  args: string[],
  env: Record<string, string>,
  calledIn: string,
): Promise<string> {
  const { child, exit } = await holdOpen(async () => startCommand(command, args, env, calledIn), stopCommand)
  const [said, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}: ${problem.trim()}`)
  return said.trim()
}

function startCommand(
  command: string,
  args: string[],
  env: Record<string, string>,
  calledIn: string,
): Running {
  const child = spawn(process.execPath, [resolve(`scripts/${command}.mjs`), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, INIT_CWD: calledIn, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, exit: new Promise((done) => child.on('close', done)) }
}

function stopCommand({ child, exit }: Running) {
  child.kill()
  return exit
}
