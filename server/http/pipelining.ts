import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for an answer before they ask again on a connection; few programs ask ahead, and not far. */
const MOST_WAITING = 16

/**
 * Bounds how many requests of one connection are under way. Node reads all that came with one packet, so the first one
 * beyond the bound is told to be the last, and nothing after it is looked at or read.
 */
export function createPipeliningLimit() {
  const waiting = new WeakMap<Socket, number>()

  return function admitPipelined(incoming: IncomingMessage, outgoing: ServerResponse): 'yes' | 'last' | 'no' {
    // Answers go out in order: this one has the connection to itself unless an earlier one is still due.
    if (outgoing.socket !== null) return 'yes'
    const { socket } = incoming
    const before = waiting.get(socket) ?? 0
    waiting.set(socket, before + 1)
    if (before > MOST_WAITING) return 'no'
    if (before === MOST_WAITING) {
      socket.pause()
      return 'last'
    }
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return 'yes'
  }
}
