import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLIENT_MODULES } from '../../build-plugins/record-client-modules.ts'

/**
 * What a browser may be sent besides our own code. A package joins this list only when a page is worth its bytes.
 * @react-router/dev brings the few lines that start the router.
 */
const BROWSER_PACKAGES = new Set([
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'lucide-react',
  'zod',
  'cookie',
  '@react-router/dev',
  'set-cookie-parser',
])

const CLIENT = 'build/client'
const chunks: Record<string, string[]> = JSON.parse(readFileSync(CLIENT_MODULES, 'utf8'))
const modules = [...new Set(Object.values(chunks).flat())]
const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

describe('the browser bundle', () => {
  it('is wholly described by the list of modules', () => {
    const scripts = files.filter((file) => file.endsWith('.js') && file.startsWith(`${CLIENT}/assets/`))
    const described = new Set(Object.keys(chunks).map((name) => `${CLIENT}/${name}`))
    // The manifests of the routes hold no module.
    const others = scripts.filter(
      (file) => !described.has(file) && !/\/manifest-\w+(-public)?\.js$/.test(file),
    )
    expect(others).toEqual([])
    expect(modules.some((name) => name.startsWith('app/'))).toBe(true)
  })

  it('holds no server code', () => {
    const foreign = modules.filter((name) => /^(server|migrations|scripts|tests|catalogue)\//.test(name))
    expect(foreign).toEqual([])
  })

  it('holds neither products nor the reading of them: a page gets what it shows', () => {
    const reading =
      /^domain\/(catalogue\/(parse-catalogue|read-products|find-duplicates|field|price|catalogue)|kinds\/(kinds|unit-kind|\w+\/(kind|schema|list)))\.ts$/
    expect(modules.filter((name) => reading.test(name))).toEqual([])
  })

  it('holds no module of Node', () => {
    expect(modules.filter((name) => /^node:|__vite-browser-external/.test(name))).toEqual([])
  })

  it('holds no package that a page did not ask for', () => {
    const packages = modules.flatMap(
      (name) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(name)?.[1] ?? [],
    )
    expect([...new Set(packages)].filter((name) => !BROWSER_PACKAGES.has(name))).toEqual([])
  })

  it.each(['DATABASE_URL', 'scrypt', 'pg_advisory', 'node:fs', 'sign_in_throttle', 'sourceMappingURL'])(
    'nowhere mentions %s',
    (word) => {
      const readable = files.filter((file) => /\.(js|css|html|json|txt|map)$/.test(file))
      expect(readable.filter((file) => readFileSync(file, 'utf8').includes(word))).toEqual([])
    },
  )

  it('has a brotli and a gzip twin beside every script and style sheet of some size', () => {
    const names = new Set(files)
    const large = files.filter((file) => /\.(js|css)$/.test(file) && readFileSync(file).length > 1024)
    expect(large.filter((file) => !names.has(`${file}.br`) || !names.has(`${file}.gz`))).toEqual([])
    expect(large.length).toBeGreaterThan(0)
  })
})
