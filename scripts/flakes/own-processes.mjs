import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export const ROLES = ['client', 'server', 'postgres', 'browser']

/**
 * The processes of a run: those that descend from its runner, and those that work in its folder. A Postgres is the latter: it outlives
 * whoever started it. `{ pid, parent, isStopped, role, what }`.
 */
export function listOwnProcesses(runner, folder) {
  const all = listProcesses()
  const own = new Set([runner])
  const isOwn = ({ pid, parent }) => own.has(parent) || isInside(folder, pid)
  for (let before = -1; own.size !== before; ) {
    before = own.size
    for (const found of all) if (isOwn(found)) own.add(found.pid)
  }
  return all.filter(({ pid }) => own.has(pid)).map((found) => ({ ...found, ...describe(found) }))
}

export function endOwnProcesses(runner, folder) {
  for (const { pid } of listOwnProcesses(runner, folder)) attempt(() => process.kill(pid, 'SIGKILL'))
}

function listProcesses() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const stat = attempt(() => readFileSync(`/proc/${name}/stat`, 'utf8'))
    // The name stands in brackets and may hold spaces and brackets itself.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return stat === '' || state === 'Z'
      ? []
      : [{ pid: Number(name), parent: Number(parent), isStopped: state === 'T' }]
  })
}

function isInside(folder, pid) {
  const place = attempt(() => readlinkSync(`/proc/${pid}/cwd`))
  return place === folder || place.startsWith(`${folder}/`)
}

function describe({ pid }) {
  const command = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    .replaceAll('\0', ' ')
    .trim()
  return { role: roleOf(command), what: `${pid} ${command.slice(0, 90)}` }
}

function roleOf(command) {
  const [program = ''] = command.split(' ')
  if (/postgres/.test(program)) return 'postgres'
  if (/chrom|headless/i.test(program)) return 'browser'
  if (/vitest|playwright/.test(command)) return 'client'
  // What the shop starts to decode pictures and draw documents is part of it.
  return 'server'
}

/** A process may end between one look and the next. */
function attempt(work) {
  try {
    return work()
  } catch {
    return ''
  }
}
