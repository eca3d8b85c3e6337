import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '#tests/shop/running-shop.ts'

const LIST = `
  const { listOwnProcesses } = await import(${JSON.stringify(resolve('scripts/flakes/own-processes.mjs'))})
  const [runner, folder] = process.argv.slice(1)
  console.log(JSON.stringify(listOwnProcesses(Number(runner), folder)))`

const PARENT = `const { pid } = require('node:child_process').spawn('sleep', ['600']); process.send(pid); setInterval(() => {}, 1e6)`

const started: { child: ChildProcess; grandchild: number }[] = []
const folder = makeFolder()

afterEach(() => {
  for (const { child, grandchild } of started.splice(0)) {
    process.kill(grandchild)
    child.kill()
  }
  removeFolder(folder)
})

async function startPair(cwd?: string) {
  const child = spawn(process.execPath, ['-e', PARENT], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [grandchild] = await once(child, 'message')
  const pair = { child, grandchild: Number(grandchild) }
  started.push(pair)
  return [child.pid, pair.grandchild]
}

test.runIf(process.platform === 'linux')(
  'a run that is disturbed has what its runner started and what works in its folder, and nothing else',
  async () => {
    const [runner = 0, ofRunner] = await startPair()
    const inFolder = await startPair(folder)
    await startPair()
    const listed = execFileSync(process.execPath, ['--input-type=module', '-e', LIST, String(runner), folder])
    const found: { pid: number }[] = JSON.parse(listed.toString())
    expect(found.map(({ pid }) => pid).sort()).toEqual([runner, ofRunner, ...inFolder].sort())
  },
)
