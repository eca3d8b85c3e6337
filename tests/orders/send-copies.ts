import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { orderInput, randomAddress, STRAIN_LINES } from './order-input.ts'

/**
 * Sends an order so many times at the same moment, by turns to these processes of one shop, then a changed order under the same key to
 * each: says the id of the one order that is to come of it, and what was answered otherwise.
 */
export async function sendCopies(
  nodes: readonly { url: string }[],
  copies: number,
  origin = nodes[0]?.url ?? '',
) {
  const order = orderInput()
  const sending = { address: randomAddress(), headers: { origin } }
  const [first = { url: '' }] = nodes
  const send = async (node: { url: string }, input: object) => answerTo(await postOrder(node, input, sending))
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, at) => send(nodes[at % nodes.length] ?? first, order)),
  )
  const told = new Set(answers.map(({ status, id }) => `${status} ${id}`))
  const id = answers[0]?.id ?? ''
  const failures: string[] = []
  if (told.size !== 1 || answers[0]?.status !== 201)
    failures.push(`The copies of ${order.key} were answered with ${[...told].join(' and ')}.`)
  for (const node of nodes) {
    const refusal = await send(node, { ...order, lines: STRAIN_LINES.slice(0, 2) })
    if (refusal.status !== 409 || refusal.id !== id)
      failures.push(`A changed order under the key ${order.key} was answered with ${refusal.status}.`)
  }
  return { order, id, failures }
}
