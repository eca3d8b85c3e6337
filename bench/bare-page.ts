import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'

/** Writes down what the shop answers, so that a bare server can send the same bytes. Returns the file. */
export async function recordPage({ port }: ServerProcess, folder: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { 'accept-encoding': 'br' } }, resolve).on(
      'error',
      reject,
    )
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const answerFile = join(folder, 'answer.json')
  const body = Buffer.concat(chunks).toString('base64')
  writeFileSync(answerFile, JSON.stringify({ headers: ownHeaders(response.rawHeaders), body }))
  return answerFile
}

export async function spawnBare(folder: string, answerFile: string) {
  return spawnServer('bench/bare-server.ts', await findFreePort(), folder, { ANSWER_FILE: answerFile })
}

/** What Node adds by itself to every answer, it will add again. */
function ownHeaders(raw: string[]) {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
  return pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name ?? '')).flat()
}
