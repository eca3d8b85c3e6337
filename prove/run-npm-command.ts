import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** A command as a person runs it with npm in a folder of theirs. What it says; anything but success is an error. */
export async function runNpmCommand(
  command: string,
  args: string[],
  env: Record<string, string>,
  calledIn: string,
): Promise<string> {
  const child = spawn(process.execPath, [resolve(`scripts/${command}.mjs`), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, INIT_CWD: calledIn, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((done) => child.on('close', done))
  const [said, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}: ${problem.trim()}`)
  return said.trim()
}
