import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { drain } from './drain.ts'

it('finishes an answer that is under way, then lets go of its kept-alive connection', async () => {
  let finish = () => {}
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    response.write('first ')
    finish = () => response.end('last')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
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
