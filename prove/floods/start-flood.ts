import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { holdOpen } from '../hold-open.ts'
import type { FloodName } from './floods.ts'

/** Starts a flood in a process of its own, from one address of this machine. `stop` tells what it was answered, how often. */
export function startFlood(name: FloodName, url: string, localAddress: string) {
  return holdOpen(
    async () => {
      const args = ['prove/floods/main.ts', name, url, localAddress]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      const said = child.stdout ? text(child.stdout) : ''
      return {
        async stop(): Promise<Record<string, number>> {
          child.kill('SIGTERM')
          return JSON.parse((await said) || '{}')
        },
      }
    },
    (flood) => flood.stop(),
  )
}
