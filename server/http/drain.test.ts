import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { drain } from './drain.ts'

async function open(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

it('finishes an answer that is under way, then lets go of its kept-alive connection', async () => {
  let finish = () => {}
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    response.write('first ')
    finish = () => response.end('last')
  })
  const port = await open(server)
  const agent = new Agent({ keepAlive: true })
  const request = get({ port, host: '127.0.0.1', agent })
  const [response]: IncomingMessage[] = await once(request, 'response')

  const drained = drain(server)
  finish()
  expect(response && (await text(response))).toBe('first last')
  await drained
  agent.destroy()
  expect(server.listening).toBe(false)
})

it('answers once more on an idle connection of a proxy, and refuses new ones meanwhile', async () => {
  let draining = false
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    if (draining) response.setHeader('connection', 'close')
    response.end('answer')
  })
  const port = await open(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (from: Agent | false) => {
    const request = get({ port, host: '127.0.0.1', agent: from })
    const [response]: IncomingMessage[] = await once(request, 'response')
    return response && { text: await text(response), onSameConnection: request.reusedSocket }
  }
  await ask(agent)

  draining = true
  // It ends as soon as the last connection is gone, so that the grace is never waited for.
  const drained = drain(server, 60_000)
  await expect(ask(false)).rejects.toThrow('ECONNREFUSED')
  expect(await ask(agent)).toEqual({ text: 'answer', onSameConnection: true })
  await drained
  agent.destroy()
})
