import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { SessionConnection } from './in-database.ts'

type Work = {
  /** A program that tells a line for each thing it did, and never ends by itself. */
  program: string
  workers: number
  connection: SessionConnection
  /** What the worker in this place is given. */
  argumentOf: (place: number) => string
  env?: Record<string, string>
  /** Takes down what was told, and says how much that is by now. */
  hear: (line: string) => number
  /** One of them is killed whenever so much more was told. */
  toldAKill: number
  isEnough: (told: number, kills: number) => boolean
}

/** Keeps so many workers at it, kills one with -9 now and then, and puts another in its place. Says how many it killed. */
export async function killWorkers(work: Work): Promise<number> {
  const running = new Set<ChildProcess>()
  const killAll = () => {
    for (const worker of running) worker.kill('SIGKILL')
  }
  let kills = 0
  let told = 0
  await new Promise<void>((resolve, reject) => {
    const start = (place: number) => {
      const worker = spawn(process.execPath, [work.program, work.argumentOf(place)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...work.env, WORKER_DATABASE: JSON.stringify(work.connection) },
      })
      running.add(worker)
      createInterface({ input: worker.stdout }).on('line', hear)
      worker.on('exit', (code) => {
        running.delete(worker)
        // One that ends by itself met something that it did not expect.
        if (code !== null) {
          killAll()
          reject(new Error(`A worker ended with ${code}`))
        } else if (!work.isEnough(told, kills)) start(place)
        else if (running.size === 0) resolve()
      })
    }
    const hear = (line: string) => {
      told = work.hear(line)
      if (work.isEnough(told, kills)) return killAll()
      if (told % work.toldAKill !== 0) return
      kills += 1
      ;[...running][kills % running.size]?.kill('SIGKILL')
    }
    for (let place = 0; place < work.workers; place++) start(place)
  })
  return kills
}
