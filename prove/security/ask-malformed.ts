import { connect } from 'node:net'
import { findPolicyFaults } from './find-policy-faults.ts'
import type { Stand } from './stand.ts'
import type { Tally } from './tally.ts'

const MALFORMED = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET /auth HTTP/1.0\r\n\r\n',
  'GET /auth HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET /auth HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'NONSENSE\r\n\r\n',
  'GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //x HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n',
]

/** Requests that are broken on purpose: whoever refuses them says the policy too. */
export async function askMalformed({ shop }: Stand, tally: Tally) {
  for (const text of MALFORMED) {
    const answer = await speak(Number(new URL(shop.url).port), text)
    const [head = ''] = answer.split('\r\n\r\n', 1)
    const policy = /^content-security-policy: (.*)$/im.exec(head)?.[1] ?? null
    const faults = findPolicyFaults(policy)
    tally.check(faults.length === 0, `${JSON.stringify(text.slice(0, 40))}: ${faults.join(', ')}.`)
  }
}

/** What comes back until the end of the head, or of the connection. */
function speak(port: number, text: string) {
  return new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const end = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setEncoding('latin1').on('data', (part: string) => {
      heard += part
      if (heard.includes('\r\n\r\n')) end()
    })
    socket.on('end', end)
    socket.on('error', reject)
  })
}
