import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least that Node can do: one answer, known beforehand, to every request. */
const { ANSWER_FILE = '', PORT } = process.env
const answer: { headers: string[]; body: string } = JSON.parse(readFileSync(ANSWER_FILE, 'utf8'))
const body = Buffer.from(answer.body, 'base64')

createServer((_request, response) => {
  response.writeHead(200, answer.headers)
  response.end(body)
}).listen(Number(PORT), '127.0.0.1')

process.on('disconnect', () => process.exit(0))
