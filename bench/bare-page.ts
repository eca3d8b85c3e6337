import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'

/** Long enough to pack a page better once it was asked for again. */
const PACKING_MS = 2000

/** Writes down what the shop answers, so that a bare server can send the same bytes. Returns the file. */
export async function recordPage(server: ServerProcess, folder: string) {
  await askForPage(server)
  await sleep(PACKING_MS)
  const { headers, body } = await askForPage(server)
  const answerFile = join(folder, 'answer.json')
  writeFileSync(answerFile, JSON.stringify({ headers: ownHeaders(headers), body: body.toString('base64') }))
  return answerFile
}

async function askForPage({ port }: ServerProcess) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { 'accept-encoding': 'br' } }, resolve).on(
      'error',
      reject,
    )
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { headers: response.rawHeaders, body: Buffer.concat(chunks) }
}

export async function spawnBare(folder: string, answerFile: string) {
  return spawnServer('bench/bare-server.ts', await findFreePort(), folder, { ANSWER_FILE: answerFile })
}

/** What Node adds by itself to every answer, it will add again. */
function ownHeaders(raw: string[]) {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
  return pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name ?? '')).flat()
}
