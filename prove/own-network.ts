import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'

const INSIDE = 'CULTIVAR_OWN_NETWORK'

/** Whether this process can be run anew in a network of its own, and is not there yet. */
export function canHaveOwnNetwork(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || process.env[INSIDE]) return false
  return spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0
}

/**
 * Runs this very command where nothing but loopback is known, and ends as it did. Switches and cables that a proof makes there
 * come and go unseen by the machine: a browser that somebody else has open on it breaks off what it loads whenever one appears.
 */
export function runInOwnNetwork(): Promise<number> {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const child = spawn(
    'unshare',
    ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...command],
    // The channel tells it when this process is gone.
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...process.env, [INSIDE]: '1' } },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.on('disconnect', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
