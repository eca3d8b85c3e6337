import { execFileSync, spawnSync } from 'node:child_process'

/** Where the machines of the database are, as far as one machine can play three. */
export type Network = {
  hosts: [string, string, string]
  /** The addresses of all of them, as Postgres writes it. */
  range: string
  /** What a program is started by, so that it runs on that machine. */
  startedBy: (machine: number) => string[]
  /** Takes its cable out: whatever it says reaches nobody, and nobody is told so. Undefined where that cannot be played. */
  cut: ((machine: number) => void) | undefined
  plugIn: (machine: number) => void
  close: () => void
}

const MACHINES = [0, 1, 2]

/** A network namespace for each machine where this user may make them, otherwise three addresses of loopback. */
export function openNetwork(): Network {
  return process.getuid?.() === 0 && canMakeNamespaces() ? openNamespaces() : openLoopback()
}

function canMakeNamespaces() {
  const name = `cv${process.pid}try`
  const made = spawnSync('ip', ['netns', 'add', name], { stdio: 'ignore' }).status === 0
  if (made) spawnSync('ip', ['netns', 'del', name], { stdio: 'ignore' })
  return made
}

function openLoopback(): Network {
  return {
    hosts: ['127.0.0.21', '127.0.0.22', '127.0.0.23'],
    range: '127.0.0.0/8',
    startedBy: () => [],
    cut: undefined,
    plugIn: () => undefined,
    close: () => undefined,
  }
}

function openNamespaces(): Network {
  // A name of a device has 15 characters at most.
  const bridge = `cv${process.pid}`
  const networkOf = `10.213.${process.pid % 250}`
  const namespace = (machine: number) => `${bridge}-db${machine + 1}`
  const plug = (machine: number) => `${bridge}p${machine + 1}`
  const address = (machine: number) => `${networkOf}.${21 + machine}`
  process.once('exit', close)

  function close() {
    process.off('exit', close)
    for (const machine of MACHINES) spawnSync('ip', ['netns', 'del', namespace(machine)], { stdio: 'ignore' })
    spawnSync('ip', ['link', 'del', bridge], { stdio: 'ignore' })
  }

  try {
    ip(`link add ${bridge} type bridge`)
    ip(`addr add ${networkOf}.1/24 dev ${bridge}`)
    ip(`link set ${bridge} up`)
    for (const machine of MACHINES) {
      const own = namespace(machine)
      ip(`netns add ${own}`)
      ip(`link add ${plug(machine)} type veth peer name eth0 netns ${own}`)
      ip(`link set ${plug(machine)} master ${bridge} up`)
      ip(`-n ${own} addr add ${address(machine)}/24 dev eth0`)
      ip(`-n ${own} link set eth0 up`)
      ip(`-n ${own} link set lo up`)
    }
  } catch (error) {
    close()
    throw error
  }
  return {
    hosts: [address(0), address(1), address(2)],
    range: `${networkOf}.0/24`,
    startedBy: (machine) => ['ip', 'netns', 'exec', namespace(machine)],
    // It leaves the switch, and its own end stays up: no program on it is told anything.
    cut: (machine) => ip(`link set ${plug(machine)} nomaster`),
    plugIn: (machine) => ip(`link set ${plug(machine)} master ${bridge}`),
    close,
  }
}

function ip(words: string) {
  execFileSync('ip', words.split(' '), { stdio: 'ignore' })
}
