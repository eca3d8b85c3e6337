import { connect } from 'node:net'

/**
 * Keeps a number of connections busy for a while and says how many answers came. It runs as a process of its own and
 * does as little as it can: it learns the length of the answer once, then counts bytes.
 */
const [port, seconds, connections] = process.argv.slice(2).map(Number)
const request = Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n')

let answers = 0
let failed = 0
let stopping = false

function busyConnection(answerBytes: number) {
  return new Promise<void>((resolve) => {
    let missing = answerBytes
    const socket = connect({ port: port ?? 0, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
    socket.on('data', (chunk: Buffer) => {
      if (missing === answerBytes && chunk.toString('latin1', 9, 12) !== '200') failed += 1
      missing -= chunk.length
      if (missing > 0) return
      // An answer of another length is not the page.
      if (missing < 0) failed += 1
      missing = answerBytes
      answers += 1
      if (stopping) socket.end()
      else socket.write(request)
    })
    socket.on('error', () => {
      failed += 1
    })
    socket.on('close', () => resolve())
  })
}

function learnAnswerBytes() {
  return new Promise<number>((resolve, reject) => {
    let received = Buffer.alloc(0)
    const socket = connect({ port: port ?? 0, host: '127.0.0.1' }, () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const headEnd = received.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(received.toString('latin1'))?.[1]
      if (headEnd === -1 || length === undefined) return
      const total = headEnd + 4 + Number(length)
      if (received.length < total) return
      socket.destroy()
      resolve(total)
    })
  })
}

const answerBytes = await learnAnswerBytes()
const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
setTimeout(
  () => {
    stopping = true
  },
  (seconds ?? 1) * 1000,
)
await Promise.all(Array.from({ length: connections ?? 1 }, () => busyConnection(answerBytes)))
const elapsedMs = performance.now() - startedAt
const cpu = process.cpuUsage(cpuBefore)
const report = {
  perSecond: (answers / elapsedMs) * 1000,
  answers,
  failed,
  cpuShare: (cpu.user + cpu.system) / 1000 / elapsedMs,
}
process.stdout.write(JSON.stringify(report))
