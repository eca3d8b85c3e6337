import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

/** The edge, and what starts or fills a shop: they compose areas, and no area knows them. */
const ABOVE_AREAS = ['http', 'api', 'cli', 'demo']

type Line = { from: string; code: string; rule?: string }

const imports = (from: string, ...specifiers: string[]) =>
  specifiers.map((specifier): Line => ({ from, code: `import '${specifier}'` }))

const refused: Line[] = [
  ...imports(
    'domain/pricing/a.ts',
    '#server/log.ts',
    '#app/ui/button.tsx',
    'react',
    'node:fs',
    '../money.ts',
  ),
  ...imports(
    'app/ui/a.tsx',
    '#domain/money.ts',
    '#app/features/home/home-page.tsx',
    '#server/log.ts',
    'node:fs',
  ),
  ...imports('app/features/home/a.tsx', '#server/log.ts', '#app/routes/home.tsx', 'node:fs/promises'),
  ...imports(
    'app/features/home/a.tsx',
    '#app/features/legal/terms-of-service.tsx',
    '../legal/legal-page.tsx',
  ),
  ...imports(
    'app/features/home/parts/a.tsx',
    '../../legal/terms-of-service.tsx',
    '#app/features/legal/terms-of-service.tsx',
  ),
  ...imports('app/routes/a.tsx', '#server/http/page-cache.ts', '#server/api/health.ts', '#server/db/sql.ts'),
  ...imports('app/routes/a.tsx', '#server/settings.ts', 'pg', 'sql-template-tag'),
  ...imports('app/root.tsx', '#server/db/sql.ts'),
  ...imports('server/accounts/a.ts', '#server/http/edge.ts', '#server/api/health.ts', '#app/root.tsx'),
  ...imports('server/accounts/a.ts', '#server/orders/checkout/place-order.ts', '../ordering/place-order.ts'),
  ...imports(
    'server/accounts/staff/a.ts',
    '../../ordering/place-order.ts',
    '#server/orders/checkout/place-order.ts',
    '#app/root.tsx',
  ),
  // An area has one door, which is for others.
  ...imports(
    'server/accounts/b.ts',
    '#server/companies/write-person.ts',
    '#server/orders/work/lock-order.ts',
  ),
  ...imports('server/accounts/b.ts', './door.ts'),
  ...imports('server/orders/list/a.ts', '#server/companies/write-person.ts', '../door.ts'),
  ...imports('server/db/a.ts', '#server/accounts/accounts.ts', '#server/http/edge.ts', '#app/root.tsx'),
  ...imports(
    'server/demo/a.ts',
    '#server/http/edge.ts',
    '#server/api/api.ts',
    '#server/cli/demo.ts',
    '#app/root.tsx',
  ),
  ...imports('server/demo/a.ts', '../ordering/place-order.ts'),
  ...imports('server/http/a.ts', '#app/root.tsx', 'sql-template-tag', 'pg', '#server/db/sql.ts'),
  ...imports('server/api/a.ts', '#app/root.tsx', 'sql-template-tag', '#server/db/sql.ts'),
  ...imports('server/cli/a.ts', '#app/root.tsx'),
  ...imports('server/a.ts', '#app/root.tsx'),
  ...imports('scripts/lib/a.mjs', 'zod', '../../server/settings.ts', '#server/settings.ts'),
  ...[
    'domain/pricing/a.ts',
    'app/ui/a.tsx',
    'app/features/home/a.tsx',
    'app/features/home/parts/a.tsx',
    'app/routes/a.tsx',
    'app/entry.client.tsx',
    'server/a.ts',
    'server/accounts/a.ts',
    'server/api/a.ts',
    'server/cli/a.ts',
    'server/db/a.ts',
    'server/demo/a.ts',
    'server/http/a.ts',
    'art/a.ts',
    'build-plugins/a.ts',
    'vite.config.ts',
  ].flatMap((from) => imports(from, '#tests/shop/running-shop.ts')),
  ...imports('build-plugins/b.ts', '../tests/build/record.ts'),
  ...imports('scripts/lib/a.mjs', '../../tests/build/record.mjs'),
  { from: 'app/features/home/b.tsx', code: `await import('#server/log.ts')` },
  { from: 'app/features/home/b.tsx', code: `export { log } from '#server/log.ts'` },
  { from: 'server/accounts/b.ts', code: 'export const port = process.env.PORT', rule: 'noProcessEnv' },
  { from: 'app/features/home/c.tsx', code: 'export default function Home() {}', rule: 'noDefaultExport' },
  {
    from: 'domain/cycle/one.ts',
    code: `import { two } from './two.ts'; export const one = () => two`,
    rule: 'noImportCycles',
  },
  {
    from: 'domain/cycle/two.ts',
    code: `import { one } from './one.ts'; export const two = () => one`,
    rule: 'noImportCycles',
  },
  // Of types as well: two files that explain each other are one idea, or hide a third.
  {
    from: 'app/features/ring/page.tsx',
    code: `import type { Part } from './part.tsx'; export type Page = { part: Part }`,
    rule: 'noImportCycles',
  },
  {
    from: 'app/features/ring/part.tsx',
    code: `import type { Page } from './page.tsx'; export type Part = { page?: Page }`,
    rule: 'noImportCycles',
  },
]

const allowed: Line[] = [
  ...imports('domain/allowed/a.ts', 'zod', './b.ts', '#domain/money.ts'),
  ...imports(
    'app/ui/allowed.tsx',
    'react',
    'react-router',
    './button.tsx',
    '#domain/form-answer.ts',
    '#domain/figures/typed-figure.ts',
  ),
  ...imports(
    'app/features/home/allowed.tsx',
    'react',
    './hero.tsx',
    '#app/ui/button.tsx',
    '#domain/money.ts',
  ),
  ...imports('app/features/home/parts/allowed.tsx', './a.tsx', '../hero.tsx', '#app/ui/button.tsx'),
  ...imports(
    'app/routes/allowed.tsx',
    '#app/features/home/home-page.tsx',
    '#server/http/router/shop-context.ts',
  ),
  ...imports(
    'app/routes/allowed.tsx',
    '#server/accounts/session/require-staff.ts',
    '#domain/access/viewer.ts',
  ),
  ...imports(
    'server/accounts/allowed.ts',
    './throttle.ts',
    '#server/answer-form.ts',
    '#server/db/sql.ts',
    '#server/settings.ts',
    'pg',
  ),
  ...imports(
    'server/accounts/staff/allowed.ts',
    './staff-lock.ts',
    '../session/own-sessions.ts',
    '../cookies.ts',
  ),
  ...imports('server/accounts/allowed.ts', '#server/audit/door.ts', '#server/orders/door.ts'),
  ...imports(
    'server/orders/list/allowed.ts',
    '#server/audit/door.ts',
    './search-orders.ts',
    '../work/lock-order.ts',
  ),
  ...imports('app/routes/allowed.tsx', '#server/orders/list/list-orders.ts'),
  ...imports(
    'server/demo/allowed.ts',
    './dice.ts',
    '#server/orders/checkout/store-orders.ts',
    '#server/db/database.ts',
    'pg',
  ),
  ...imports('server/http/allowed.ts', '#server/accounts/accounts.ts', '#server/api/health.ts', 'node:http'),
  ...imports('scripts/lib/allowed.mjs', 'node:fs', 'node:fs/promises', './checkout.mjs', '../start.mjs'),
  ...imports('art/allowed.ts', '#domain/money.ts', './draw.ts'),
  ...imports('server/accounts/allowed.test.ts', '#tests/database/test-database.ts'),
  { from: 'server/settings.ts', code: 'export const port = process.env.PORT', rule: 'noProcessEnv' },
  { from: 'app/routes/page.tsx', code: 'export default function Page() {}', rule: 'noDefaultExport' },
]

describe('the import boundaries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-boundaries-'))
  let complaints: Set<string>

  beforeAll(() => {
    for (const file of ['biome.json', 'package.json']) cpSync(file, join(folder, file))
    const byFile = Map.groupBy([...refused, ...allowed], (line) => line.from)
    for (const [file, lines] of byFile) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), lines.map((line) => line.code).join('\n'))
    }
    complaints = lint(folder, byFile)
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(refused)('refuse in $from: $code', (line) => {
    expect(complaints).toContain(complaint(line))
  })

  it.each(allowed)('allow in $from: $code', (line) => {
    expect(complaints).not.toContain(complaint(line))
  })
})

/** Two areas that need each other cannot be read, moved or tested apart, even where no two of their files do. */
it('no area of the server needs one that needs it', () => {
  const needs = new Map<string, Set<string>>()
  for (const file of globSync('server/*/**/*.ts')) {
    const [, area = ''] = file.split('/')
    if (ABOVE_AREAS.includes(area) || file.endsWith('.test.ts')) continue
    const needed = needs.get(area) ?? new Set()
    for (const [, other = ''] of readFileSync(file, 'utf8').matchAll(/'#server\/([\w-]+)\//g))
      needed.add(other)
    needs.set(area, needed)
  }
  expect(needs.size).toBeGreaterThan(20)
  expect(findRing(needs)).toEqual([])
})

test('a ring of areas is found, however long it is', () => {
  const ring = { stock: ['audit', 'tax'], audit: [], tax: ['audit', 'orders'], orders: ['stock'] }
  expect(findRing(new Map(Object.entries(ring).map(([area, needed]) => [area, new Set(needed)])))).toEqual([
    ...['stock', 'tax', 'orders', 'stock'],
  ])
})

/** The first ring that there is: an area, those it needs in turn, and itself again. */
function findRing(needs: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  function visit(area: string, way: readonly string[]): string[] {
    const met = way.indexOf(area)
    if (met >= 0) return [...way.slice(met), area]
    if (done.has(area)) return []
    for (const other of needs.get(area) ?? []) {
      const ring = other === area ? [] : visit(other, [...way, area])
      if (ring.length > 0) return ring
    }
    done.add(area)
    return []
  }
  for (const area of needs.keys()) {
    const ring = visit(area, [])
    if (ring.length > 0) return ring
  }
  return []
}

function complaint({ from, code, rule = 'noRestrictedImports' }: Line) {
  return `${from} ${rule} ${code}`
}

/** What the linter says about the folder, in the form of `complaint`. */
function lint(folder: string, byFile: Map<string, Line[]>) {
  const found = runBiome(folder).matchAll(
    /title=lint\/\w+\/(?<rule>\w+),file=(?<file>[^,]+),line=(?<line>\d+)/g,
  )
  return new Set(
    Array.from(found, ({ groups = {} }) => {
      const from = (groups.file ?? '').replace(`${realpathSync(folder)}/`, '')
      const line = byFile.get(from)?.[Number(groups.line) - 1]
      return line ? complaint({ ...line, rule: groups.rule ?? '' }) : ''
    }),
  )
}

function runBiome(folder: string) {
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.']
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' })
  return stdout
}
