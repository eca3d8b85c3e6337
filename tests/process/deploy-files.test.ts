import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FAILURES } from '#server/metrics/order-counts.ts'
import { readSettings } from '#server/settings.ts'
import { LEAN_MEMORY } from '#tests/shop/running-shop.ts'

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

  it('have the alerts that the operations page explains, and no other', () => {
    const alerts = [...read('prometheus', 'alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    const page = readFileSync('docs/operations.md', 'utf8')
    const explained = /\| Alert \|.*\n\|.*\n((?:\|.*\n)+)/.exec(page)?.[1] ?? ''
    expect([...explained.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(alerts)
  })

  it('warn of every order that failed through no fault of the buyer', () => {
    expect(read('prometheus', 'alerts.yml')).toContain(
      `cultivar_orders_refused_total{rule=~"${FAILURES.join('|')}"}`,
    )
  })

  it('have an environment that the shop accepts, with every address in it its own setting', () => {
    const lines = read('systemd', 'cultivar.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
    const settings = readSettings(Object.fromEntries(lines.map(readQuotedLine)))
    expect(new Set([settings.databaseUrl, settings.databaseDirectUrl, settings.databaseOwnerUrl]).size).toBe(
      3,
    )
    expect(settings.trustedProxies).toHaveLength(2)
  })

  it.each([
    'deploy/systemd/cultivar.service',
    'deploy/systemd/cultivar@.service',
    'deploy/container/Containerfile',
    'scripts/lib/start-shop.mjs',
  ])('start the shop in %s with the memory that is proved', (path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/: ['`]([\w=-]+)/g, '=$1')
    for (const [name, value] of Object.entries(LEAN_MEMORY)) expect(text).toContain(`${name}=${value}`)
  })

  it('pool connections in transaction mode, and keep a shop waiting no longer than a buyer would', () => {
    const ini = read('pgbouncer', 'pgbouncer.ini')
    expect(ini).toMatch(/^pool_mode = transaction$/m)
    expect(Number(/^query_wait_timeout = (\d+)$/m.exec(ini)?.[1])).toBeLessThanOrEqual(5)
  })

  it('lose no acknowledged order when a primary dies, and wait no longer for it than Patroni must', () => {
    const patroni = read('patroni', 'patroni.yml')
    const figure = (name: string) => Number(new RegExp(`^    ${name}: (\\d+)$`, 'm').exec(patroni)?.[1])
    expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m)
    expect(figure('primary_start_timeout')).toBe(0)
    expect(figure('ttl')).toBe(20)
    expect(figure('loop_wait') + 2 * figure('retry_timeout')).toBeLessThanOrEqual(figure('ttl'))
    expect(read('patroni', 'haproxy.cfg')).toContain('on-marked-down shutdown-sessions')
  })

  it('never let a machine that was cut off take the lock back, as Patroni 3.0.2 does with etcd3', () => {
    expect(read('patroni', 'patroni.yml')).toMatch(/^etcd:$/m)
    expect(read('patroni', 'etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m)
  })

  it('let a proxy send an order again after a cut connection, and nothing else that changes something', () => {
    const conf = read('nginx', 'shop-locations.conf')
    expect(conf.match(/^.*\bnon_idempotent\b.*$/gm)).toHaveLength(1)
    const order = /location = \/api\/orders \{([^}]*)\}/.exec(conf)?.[1]
    expect(order).toContain('non_idempotent')
    expect(conf).toMatch(/location = \/metrics \{\s*return 404;/)
  })

  it('limit at the proxy what one network may ask, wherever something is asked of the shop', () => {
    const limits = read('nginx', 'shop-limits.conf')
    const zones = [...limits.matchAll(/^limit_req_zone \$shop_limited zone=(\w+):/gm)].map(([, zone]) => zone)
    expect(zones).toEqual(['shop_files', 'shop_pages', 'shop_orders'])
    const conf = read('nginx', 'shop-locations.conf')
    const locations = [...conf.matchAll(/^location ([^{]+) \{([^}]*)\}/gm)].filter(([, , body]) =>
      body?.includes('proxy_pass'),
    )
    expect(locations.length).toBeGreaterThanOrEqual(5)
    for (const [, , body] of locations)
      expect(zones).toContain(/^ {2}limit_req zone=(\w+) burst=\d+ nodelay;$/m.exec(body ?? '')?.[1])
    expect(conf).toMatch(/^limit_conn shop_in_flight \d+;$/m)
    expect(limits).toMatch(/^http2_max_concurrent_streams \d+;$/m)
  })

  it('have the same limits whichever proxy is used', () => {
    const haproxy = read('haproxy', 'haproxy.cfg')
    const streams = /^http2_max_concurrent_streams (\d+);$/m.exec(read('nginx', 'shop-limits.conf'))?.[1]
    expect(haproxy).toContain(`tune.h2.max-concurrent-streams ${streams}\n`)
    for (const [zone, table] of [
      ['shop_files', 'files'],
      ['shop_pages', 'pages'],
      ['shop_orders', 'orders_of_network'],
    ]) {
      const rate = new RegExp(`zone=${zone}:\\w+ rate=(\\d+)r/s`).exec(read('nginx', 'shop-limits.conf'))?.[1]
      const burst = new RegExp(`zone=${zone} burst=(\\d+)`).exec(read('nginx', 'shop-locations.conf'))?.[1]
      const most = new RegExp(`sc_http_req_rate\\(1,${table}\\) gt (\\d+)`).exec(haproxy)?.[1]
      // HAProxy counts ten seconds; what comes at once is in them.
      expect([table, Number(most)]).toEqual([table, 10 * Number(rate) + Number(burst)])
    }
  })

  it('keep addresses and keys of orders out of the logs of a proxy', () => {
    const servers = read('nginx', 'shop.conf')
      .split(/^server \{$/m)
      .slice(1)
    expect(servers).toHaveLength(2)
    for (const server of servers) expect(server).toMatch(/^ {2}access_log off;$/m)
    const logFormat = /^ {2}log-format "(.*)"$/m.exec(read('haproxy', 'haproxy.cfg'))?.[1]
    expect(logFormat?.match(/%\w+/g)).toEqual(['%HM', '%HPO', '%ST', '%Ta', '%b', '%s', '%tsc'])
  })
})

describe('restart-rolling', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cultivar-deploy-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** With stand-ins: a `systemctl` that writes down what it is told, and a `curl` that reaches some of the ports. */
  function restart(ports: string[], answering: string[]) {
    const told = join(folder, 'told')
    const reached = answering.map((port) => `*:${port}/*`).join('|')
    writeProgram('systemctl', `echo "$@" >> '${told}'`)
    writeProgram('curl', `case "$*" in ${reached}) exit 0 ;; *) exit 7 ;; esac`)
    const env = { PATH: `${folder}:${process.env.PATH}`, WAIT_SECONDS: '0' }
    const { status, stderr } = spawnSync(join(deploy, 'systemd', 'restart-rolling'), ports, { env })
    return { status, problem: stderr.toString(), told: readFileSync(told, 'utf8').trim().split('\n') }
  }

  function writeProgram(name: string, script: string) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }

  it('restarts one process after the other', () => {
    expect(restart(['3000', '3001'], ['3000', '3001'])).toEqual({
      status: 0,
      problem: '',
      told: ['restart cultivar@3000', 'restart cultivar@3001'],
    })
  })

  it('ends at a process that does not come back, and leaves the rest alone', () => {
    const { problem, ...result } = restart(['3000', '3001', '3002'], ['3000', '3002'])
    expect(result).toEqual({ status: 1, told: ['restart cultivar@3000', 'restart cultivar@3001'] })
    expect(problem).toContain('port 3001')
  })
})

/** As systemd and a shell read it: quoted, so that neither takes the & of an address for its own. */
function readQuotedLine(line: string) {
  const [, name, value] = /^([A-Z_]+)='([^']*)'$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`Not a name and a quoted value: ${line}`)
  return [name, value]
}
