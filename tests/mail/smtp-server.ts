import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string; headers: Map<string, string[]> }

/** What the server does when a message has come in whole, instead of taking it. */
type AfterMessage = 'accept' | 'refuse' | 'refuse-for-good' | 'hang-up' | 'keep-silent'

/** A mail server on loopback that keeps what it gets and misbehaves when told to. */
export class SmtpServer {
  readonly received: ReceivedMail[] = []
  afterMessage: AfterMessage = 'accept'
  /** Reply to RCPT TO, where it is not to be accepted. */
  recipientReply: string | undefined
  /** Beside those that every server has, such as 'AUTH PLAIN'. */
  extensions: string[] = []
  readonly logins: string[] = []
  #server: Server | undefined
  #port = 0
  #sockets = new Set<Socket>()

  get url() {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** On the same port as before, where it was open before. */
  async open() {
    const server = createServer((socket) => this.#talk(socket)).listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    this.#port = typeof address === 'object' && address !== null ? address.port : 0
    this.#server = server
    return this
  }

  async close() {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    this.hangUp()
    await closed
  }

  hangUp() {
    for (const socket of this.#sockets) socket.destroy()
  }

  #talk(socket: Socket) {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => undefined)
    let envelope = { from: '', to: [] as string[] }
    let inData = false
    let pending = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.test ready')

    socket.setEncoding('utf8').on('data', (text: string) => {
      pending += text
      for (;;) {
        const end = inData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n')
        if (end === -1) return
        const part = pending.slice(0, end)
        pending = pending.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          this.#takeMessage({ ...envelope, data: part }, socket)
        } else command(part)
      }
    })

    const command = (line: string) => {
      const [verb = ''] = line.split(' ', 1)
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return say(
            ['250-mail.test', ...this.extensions.map((name) => `250-${name}`), '250 SIZE 1000000'].join(
              '\r\n',
            ),
          )
        case 'STARTTLS':
          return say('454 not now')
        case 'AUTH':
          this.logins.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString('utf8'))
          return say('235 welcome')
        case 'MAIL':
          envelope = { from: addressIn(line), to: [] }
          return say('250 ok')
        case 'RCPT':
          if (this.recipientReply) return say(this.recipientReply)
          envelope.to.push(addressIn(line))
          return say('250 ok')
        case 'DATA':
          inData = true
          return say('354 go on')
        case 'QUIT':
          say('221 bye')
          return socket.end()
        default:
          return say('250 ok')
      }
    }
  }

  #takeMessage(mail: Omit<ReceivedMail, 'headers'>, socket: Socket) {
    const data = mail.data.replace(/^\.\./gm, '.')
    if (this.afterMessage === 'refuse') return socket.write('451 try again later\r\n')
    if (this.afterMessage === 'refuse-for-good') return socket.write('554 not wanted\r\n')
    this.received.push({ ...mail, data, headers: readHeaders(data) })
    if (this.afterMessage === 'hang-up') return socket.destroy()
    if (this.afterMessage === 'accept') socket.write('250 taken\r\n')
  }
}

function addressIn(line: string) {
  return /<(.*?)>/.exec(line)?.[1] ?? ''
}

/** The fields of the message's own header, unfolded, by their lower-case names. */
function readHeaders(data: string) {
  const [head = ''] = data.split('\r\n\r\n', 1)
  const headers = new Map<string, string[]>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return headers
}
