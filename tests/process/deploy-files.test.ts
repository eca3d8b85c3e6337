import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'

const deploy = resolve('deploy')
const read = (...path: string[]) => readFileSync(join(deploy, ...path), 'utf8')

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const dashboard: Dashboard = JSON.parse(read('grafana', 'dashboard.json'))

/** What the shop tells, and what Prometheus adds for each target. */
const told = new Set([...namesIn(readFolder('server/metrics')), 'up'])

function readFolder(folder: string) {
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

function namesIn(text: string) {
  const names = text.match(/\b(?:cultivar|process|nodejs)_[a-z_]+\b/g) ?? []
  return names.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
}

describe('the examples of deploy/', () => {
  it.each(dashboard.panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const))(
    'show on the panel "%s" only what the shop tells',
    (_title, expressions) => {
      for (const expression of expressions) {
        expect(namesIn(expression)).not.toEqual([])
        expect(namesIn(expression).filter((name) => !told.has(name))).toEqual([])
      }
    },
  )

  it('warn of nothing that the shop does not tell', () => {
    const names = namesIn(read('prometheus', 'alerts.yml'))
    expect(names).toContain('cultivar_database_up')
    expect(names.filter((name) => !told.has(name))).toEqual([])
  })

  it('have the rules that the operations page shows', () => {
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(read('prometheus', 'alerts.yml'))
  })

  it('have an environment that the shop accepts, with every address in it its own setting', () => {
    const lines = read('systemd', 'cultivar.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
    const pairs = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
    const settings = readSettings(Object.fromEntries(pairs))
    expect(new Set([settings.databaseUrl, settings.databaseDirectUrl, settings.databaseOwnerUrl]).size).toBe(
      3,
    )
    expect(settings.trustedProxies).toHaveLength(2)
  })

  it('pool connections in transaction mode, and keep a shop waiting no longer than a buyer would', () => {
    const ini = read('pgbouncer', 'pgbouncer.ini')
    expect(ini).toMatch(/^pool_mode = transaction$/m)
    expect(Number(/^query_wait_timeout = (\d+)$/m.exec(ini)?.[1])).toBeLessThanOrEqual(5)
  })

  it('let a proxy send an order again after a cut connection, and nothing else that changes something', () => {
    const conf = read('nginx', 'shop-locations.conf')
    expect(conf.match(/^.*\bnon_idempotent\b.*$/gm)).toHaveLength(1)
    const order = /location = \/api\/orders \{([^}]*)\}/.exec(conf)?.[1]
    expect(order).toContain('non_idempotent')
    expect(conf).toMatch(/location = \/metrics \{\s*return 404;/)
  })
})
