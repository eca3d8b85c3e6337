import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach } from 'vitest'

/** Runs `opened-shop.ts` on a data folder in a process of its own, which a test may then kill. */
export function useShopProcesses() {
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  /** Resolves with what the process says first: 'open', or the sentence it gives up with. */
  return async function startShop(dataDir: string, command: string[] = []) {
    const [program = process.execPath, ...args] = [...command, process.execPath]
    const child = spawn(program, [...args, `${import.meta.dirname}/opened-shop.ts`, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const [firstLine] = await once(createInterface({ input: child.stdout }), 'line')
    return { said: String(firstLine), child }
  }
}

export async function killHard(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
