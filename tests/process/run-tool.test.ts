import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeFolder, until } from '#tests/shop/running-shop.ts'

const RUN_TOOL = pathToFileURL(resolve('scripts/lib/run-tool.mjs'))

const TOOL = `
import { writeFileSync } from 'node:fs'
process.on('SIGTERM', () => setTimeout(() => {
  writeFileSync('stopped', '')
  process.exit()
}, 200))
setInterval(() => undefined, 1000)
writeFileSync('started', '')
`

const COMMAND = `
import { writeFileSync } from 'node:fs'
import { runTool, stopToolsOnSignals } from '${RUN_TOOL}'
stopToolsOnSignals()
await runTool(process.execPath, ['tool.mjs'], { cwd: '.' })
writeFileSync('went-on', '')
`

it('a command that is told to stop ends after the programs that it started, and begins nothing else', async () => {
  const folder = makeFolder()
  onTestFinished(() => removeFolder(folder))
  const has = (name: string) => existsSync(join(folder, name))
  writeFileSync(join(folder, 'tool.mjs'), TOOL)
  writeFileSync(join(folder, 'command.mjs'), COMMAND)
  const command = spawn(process.execPath, ['command.mjs'], { cwd: folder, stdio: 'ignore' })
  const ended = once(command, 'exit')
  await until(() => has('started'))
  command.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect([has('stopped'), has('went-on')]).toEqual([true, false])
})
