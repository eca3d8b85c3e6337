import { listOwnProcesses } from './own-processes.mjs'

const PAUSE_MS = { least: 300, most: 1000 }
const BETWEEN_MS = { least: 200, most: 1500 }

/**
 * Stops a process of the run, or all of one program, for a moment, again and again. The seed decides when, for how long and which role;
 * which of its processes there are depends on the run. `stop` ends it and returns what was paused when.
 */
export function disturb({ runner, folder, roles, seed }) {
  const random = randomFrom(seed)
  const between = ({ least, most }) => least + Math.round(random() * (most - least))
  const pauses = []
  let stopped = []
  let timer = roles.length > 0 ? setTimeout(pause, between(BETWEEN_MS)) : undefined

  function pause() {
    const role = roles[Math.floor(random() * roles.length)]
    const [isWhole, choice, length] = [random() < 0.5, random(), between(PAUSE_MS)]
    const processes = listOwnProcesses(runner, folder)
    // What a test has stopped itself is not for us to let go on.
    const candidates = processes.filter((found) => found.role === role && !found.isStopped)
    const chosen = candidates[Math.floor(choice * candidates.length)]
    if (chosen) {
      const victims = isWhole ? wholeProgram(chosen, candidates) : [chosen]
      stopped = victims.map(({ pid }) => pid).filter((pid) => send(pid, 'SIGSTOP'))
      const from = Date.now()
      const others = victims.length > 1 ? ` and ${victims.length - 1} of its program` : ''
      pauses.push({ role, from, to: from + length, what: `${chosen.what}${others}` })
    }
    timer = setTimeout(goOn, length)
  }

  function goOn() {
    for (const pid of stopped) send(pid, 'SIGCONT')
    const last = pauses.at(-1)
    if (stopped.length > 0 && last) last.to = Date.now()
    stopped = []
    timer = setTimeout(pause, between(BETWEEN_MS))
  }

  function stop() {
    clearTimeout(timer)
    for (const pid of stopped) send(pid, 'SIGCONT')
    stopped = []
    process.off('exit', stop)
    return pauses
  }

  // A command that is interrupted leaves nothing standing still.
  process.on('exit', stop)
  return { stop }
}

/** A Postgres with its backends, a browser with its renderers: the topmost of that role, and all below it. */
function wholeProgram(chosen, candidates) {
  const byPid = new Map(candidates.map((found) => [found.pid, found]))
  const topOf = (found) => (byPid.has(found.parent) ? topOf(byPid.get(found.parent)) : found)
  const top = topOf(chosen)
  return candidates.filter((found) => topOf(found) === top)
}

function send(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
    return false
  }
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
