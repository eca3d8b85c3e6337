import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { holdOpen } from '../hold-open.ts'
import type { FloodName } from './floods.ts'

/** Starts a flood in a process of its own, from one address of this machine. `stop` tells what it was answered, how often. */
export function startFlood(name: FloodName, url: string, localAddress: string) {
  return holdOpen(
    async () => {
      const child = spawn(process.execPath, ['prove/floods/main.ts', name, url, localAddress], {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      let said = ''
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      const ended = once(child, 'close')
      return {
        async stop(): Promise<Record<string, number>> {
          child.kill('SIGTERM')
          await ended
          return said === '' ? {} : JSON.parse(said)
        },
      }
    },
    (flood) => flood.stop(),
  )
}
