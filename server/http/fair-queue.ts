import { clientNetwork, clientSite } from '#domain/access/client-network.ts'

type Limits = {
  running: number
  /** Of one site, so that others find a free place however long its work takes. */
  runningOfSite: number
  waiting: number
  /** A network is an IPv4 address or an IPv6 /64, a site is what one subscriber can get of those: the /48. */
  waitingOfNetwork: number
  waitingOfSite: number
}

type Client = { address: string; isGone: () => boolean }
type Waiting = { isGone: () => boolean; answer: (isAdmitted: boolean) => void }
type Site = { running: number; waiting: number; networks: Map<string, Waiting[]> }

export type Admitted<T> = { admitted: true; value: T } | { admitted: false }

/**
 * Runs a bounded number of works at once. Sites take turns, and the networks of a site among themselves; whoever comes
 * when all places to wait are taken gets the place of somebody whose site has more of them, or none.
 */
export function createFairQueue(limits: Limits) {
  // A Map keeps the order of insertion: whoever had a turn goes to its end.
  const sites = new Map<string, Site>()
  let running = 0
  let waiting = 0

  async function run<T>({ address, isGone }: Client, work: () => Promise<T>): Promise<Admitted<T>> {
    const [name, network] = [clientSite(address), clientNetwork(address)]
    const isAdmitted = await new Promise<boolean>((answer) => {
      if (!mayWait(name, network)) return answer(false)
      addWaiting(name, network, { isGone, answer })
      startNext()
    })
    if (!isAdmitted) return { admitted: false }
    try {
      return { admitted: true, value: await work() }
    } finally {
      // Between two works everybody else has a turn of the event loop.
      setImmediate(leave, name)
    }
  }

  function mayWait(name: string, network: string): boolean {
    const site = sites.get(name)
    if ((site?.waiting ?? 0) >= limits.waitingOfSite) return false
    if ((site?.networks.get(network)?.length ?? 0) >= limits.waitingOfNetwork) return false
    return waiting < limits.waiting || makeRoom((site?.waiting ?? 0) + 1)
  }

  function addWaiting(name: string, network: string, entry: Waiting) {
    const site = sites.get(name) ?? { running: 0, waiting: 0, networks: new Map() }
    sites.set(name, site)
    const queue = site.networks.get(network) ?? []
    site.networks.set(network, queue)
    queue.push(entry)
    site.waiting += 1
    waiting += 1
  }

  /** Sends away whoever came last of the largest crowd, if it is larger than this one. */
  function makeRoom(crowd: number): boolean {
    const largest = largestOf(sites.values(), (site) => site.waiting)
    if (!largest || largest.waiting <= crowd) return false
    const [network = '', queue = []] = largestOf(largest.networks, ([, { length }]) => length) ?? []
    queue.pop()?.answer(false)
    if (queue.length === 0) largest.networks.delete(network)
    largest.waiting -= 1
    waiting -= 1
    return true
  }

  function startNext() {
    while (running < limits.running) {
      const next = takeNext()
      if (!next) return
      if (next.isGone()) {
        next.answer(false)
        next.site.running -= 1
        forgetIfIdle(next.name)
        continue
      }
      running += 1
      next.answer(true)
    }
  }

  function takeNext() {
    for (const [name, site] of sites) {
      if (site.running >= limits.runningOfSite) continue
      const entry = takeOf(site)
      if (!entry) continue
      sites.delete(name)
      sites.set(name, site)
      site.waiting -= 1
      site.running += 1
      waiting -= 1
      return { ...entry, name, site }
    }
    return undefined
  }

  function takeOf({ networks }: Site) {
    const [first] = networks
    if (!first) return undefined
    const [network, queue] = first
    const entry = queue.shift()
    networks.delete(network)
    if (queue.length > 0) networks.set(network, queue)
    return entry
  }

  function leave(name: string) {
    const site = sites.get(name)
    if (site) site.running -= 1
    running -= 1
    forgetIfIdle(name)
    startNext()
  }

  /** Strangers choose these names: none outlives what it stands for. */
  function forgetIfIdle(name: string) {
    const site = sites.get(name)
    if (site && site.running === 0 && site.waiting === 0) sites.delete(name)
  }

  return { run, countSites: () => sites.size }
}

function largestOf<T>(all: Iterable<T>, sizeOf: (one: T) => number): T | undefined {
  let largest: T | undefined
  for (const one of all) if (largest === undefined || sizeOf(one) > sizeOf(largest)) largest = one
  return largest
}
