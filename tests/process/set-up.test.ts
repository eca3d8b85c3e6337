import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, removeFolder } from '#tests/shop/running-shop.ts'

/**
 * Stands in for npm, so that the launcher's own decisions can be seen without a network: it empties node_modules,
 * takes its time, and puts the pinned Node there. FAKE_NPM makes it fail or die half-way as npm would.
 */
const FAKE_NPM = `
import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
appendFileSync('npm-calls.txt', process.argv.slice(2).join(' ') + '\\n')
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules/node/bin', { recursive: true })
if (process.env.FAKE_NPM === 'offline') {
  console.error('npm error code ENOTFOUND\\nnpm error network request failed')
  process.exit(1)
}
if (process.env.FAKE_NPM === 'full') {
  console.error('npm error code ENOSPC')
  process.exit(1)
}
const loader = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
if (process.env.FAKE_NPM === 'slim' && !existsSync('libatomic1')) {
  console.error(loader)
  process.exit(1)
}
// As npm does it with packages that need not be there: it leaves them out, and says nothing.
if (process.env.FAKE_NPM === 'slim, optional' && !existsSync('libatomic1')) {
  writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\necho "' + loader + '"\\nexit 127\\n', { mode: 0o755 })
  process.exit(0)
}
await new Promise((done) => setTimeout(done, 300))
symlinkSync(process.execPath, 'node_modules/node/bin/node')
`

describe('setting up a checkout', () => {
  let checkout: string

  beforeEach(() => {
    checkout = join(makeFolder(), 'a checkout with spaces')
    cpSync('scripts', join(checkout, 'scripts'), { recursive: true })
    mkdirSync(join(checkout, 'server'))
    // `npm run dev` installs and then runs this: the shortest way to see whether the installation is taken for good.
    writeFileSync(join(checkout, 'server/dev.ts'), `console.log('the shop runs')`)
    writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(checkout, 'package-lock.json'), '{ "packages": {} }')
    writeFileSync(join(checkout, 'npm-cli.js'), FAKE_NPM)
  })

  afterEach(() => removeFolder(join(checkout, '..')))

  async function dev(env: Record<string, string> = {}, nodeArguments: string[] = []) {
    const child = spawn(process.execPath, [...nodeArguments, join(checkout, 'scripts/dev.mjs')], {
      env: { PATH: process.env.PATH, npm_execpath: join(checkout, 'npm-cli.js'), ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const code = await new Promise<number | null>((done) => child.on('close', done))
    return { code, output }
  }

  const npmCalls = () => readFileSync(join(checkout, 'npm-calls.txt'), 'utf8').trim().split('\n')

  it('installs on a fresh clone, says how long it took, and not again', async () => {
    const first = await dev()
    expect(first.output).toMatch(/^Installing packages… done in [\d.]+ s\nthe shop runs\n$/)
    expect(first.code).toBe(0)
    expect(await dev()).toEqual({ code: 0, output: 'the shop runs\n' })
    expect(npmCalls()).toHaveLength(1)
    expect(npmCalls()[0]).toMatch(/^ci .*--include=dev/)
  })

  it('installs again when the lockfile has other content', async () => {
    await dev()
    writeFileSync(
      join(checkout, 'package-lock.json'),
      '{ "packages": { "node_modules/zod": { "version": "4" } } }',
    )
    await dev()
    expect(npmCalls()).toHaveLength(2)
  })

  it('installs again after an interrupted installation', async () => {
    await dev()
    rmSync(join(checkout, 'node_modules/.cultivar-installed'))
    await dev()
    expect(npmCalls()).toHaveLength(2)
  })

  it('takes over what npm itself has installed from this lockfile', async () => {
    await dev()
    rmSync(join(checkout, 'node_modules/.cultivar-installed'))
    writeFileSync(join(checkout, 'node_modules/.package-lock.json'), '{ "packages": {} }')
    expect(await dev()).toEqual({ code: 0, output: 'the shop runs\n' })
    expect(npmCalls()).toHaveLength(1)
  })

  it('installs again where npm left out a package for this system, and not for one of another system', async () => {
    await dev()
    rmSync(join(checkout, 'node_modules/.cultivar-installed'))
    writeFileSync(join(checkout, 'node_modules/.package-lock.json'), '{ "packages": {} }')
    const optional = (os: string) =>
      JSON.stringify({
        packages: { 'node_modules/postgres': { optional: true, os: [os], cpu: [process.arch] } },
      })
    writeFileSync(join(checkout, 'package-lock.json'), optional('plan9'))
    await dev()
    expect(npmCalls()).toHaveLength(1)
    rmSync(join(checkout, 'node_modules/.cultivar-installed'))
    writeFileSync(join(checkout, 'package-lock.json'), optional(process.platform))
    await dev()
    expect(npmCalls()).toHaveLength(2)
  })

  it('installs once when two commands begin at the same time', async () => {
    const both = await Promise.all([dev(), dev(), dev()])
    expect(both.map((result) => result.code)).toEqual([0, 0, 0])
    expect(npmCalls()).toHaveLength(1)
    expect(existsSync(join(checkout, 'build/.lock'))).toBe(false)
  })

  it('takes over the lock of a command that was killed', async () => {
    mkdirSync(join(checkout, 'build'))
    // No process has this id: it is beyond what Linux hands out.
    writeFileSync(join(checkout, 'build/.lock'), '4194305 d3b0')
    expect((await dev()).code).toBe(0)
  })

  it.each([
    ['offline', /registry cannot be reached\. Check the internet connection/],
    ['full', /The disk is full\. Free some space/],
  ])('shows what npm said when it is %s, and ends with what to do', async (failure, advice) => {
    const { code, output } = await dev({ FAKE_NPM: failure })
    expect(code).toBe(1)
    expect(output).toContain('npm error code')
    expect(output.trim().split('\n').at(-1)).toMatch(advice)
    expect(output).not.toMatch(/^\s+at /m)
    expect((await dev()).code).toBe(0)
  })

  describe('on a system without the library that Node needs', () => {
    /** A command of this user, on a Debian whose apt-get leaves the name of what it installs. */
    async function devAs(userId: number, failure: string) {
      const pretend = join(checkout, 'pretend-user.cjs')
      writeFileSync(pretend, `process.getuid = () => ${userId}`)
      const programs = join(checkout, 'programs')
      mkdirSync(programs)
      const aptGet = `#!/bin/sh\necho "$@" >> apt-calls.txt\nfor last; do :; done\ntouch "$last"\n`
      writeFileSync(join(programs, 'apt-get'), aptGet, { mode: 0o755 })
      const env = { FAKE_NPM: failure, PATH: `${programs}${delimiter}${process.env.PATH}` }
      return dev(env, ['--require', pretend])
    }

    it.each(['slim', 'slim, optional'])(
      'root gets it from Debian, and all is installed again (%s)',
      async (failure) => {
        const { code, output } = await devAs(0, failure)
        expect(output).toMatch(/installing libatomic1 with apt-get… done in [\d.]+ s\nthe shop runs\n$/)
        expect(code).toBe(0)
        const calls = readFileSync(join(checkout, 'apt-calls.txt'), 'utf8').trim().split('\n')
        // Another program may be installing at this moment, on a new machine its own updates.
        const whenFree = '-o DPkg::Lock::Timeout=300'
        expect(calls).toEqual([
          `${whenFree} update`,
          `${whenFree} install -y --no-install-recommends libatomic1`,
        ])
        expect(npmCalls()).toHaveLength(2)
      },
    )

    it.each(['slim', 'slim, optional'])('others are told which package it is (%s)', async (failure) => {
      const { code, output } = await devAs(1000, failure)
      expect(code).toBe(1)
      expect(output.trim().split('\n').at(-1)).toMatch(
        /needs the library libatomic\. .*`apt-get install libatomic1`/,
      )
      expect(existsSync(join(checkout, 'apt-calls.txt'))).toBe(false)
    })
  })

  it('says what to do on a Node that is too old', async () => {
    const pretend = join(checkout, 'pretend-old.cjs')
    writeFileSync(pretend, `Object.defineProperty(process.versions, 'node', { value: '18.20.0' })`)
    const { code, output } = await dev({}, ['--require', pretend])
    expect(code).toBe(1)
    expect(output).toMatch(/^Cultivar needs Node 20 or newer .+18\.20\.0.+\n$/)
  })
})
