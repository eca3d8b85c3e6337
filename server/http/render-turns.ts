import { setImmediate as nextLoop } from 'node:timers/promises'

let turn: Promise<unknown> = Promise.resolve()

/**
 * One document is rendered in each turn of the event loop: rendering keeps everybody else waiting for as long as it takes,
 * and several at once would do so for all of them together.
 */
export function takeRenderTurn(): Promise<unknown> {
  turn = turn.then(() => nextLoop())
  return turn
}
