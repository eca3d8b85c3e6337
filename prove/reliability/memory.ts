import { sendHungryRequests } from '#tests/hostile/hungry-clients.ts'
import { residentMegabytes } from '../../bench/server-process.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

const SECONDS = 60
const SAMPLE_MS = 100
/** Resident memory of the shop's process, without its Postgres. */
export const MOST_MB = 220

export const MEMORY: Line = {
  name: 'memory',
  table: 'reliability',
  promise: 'Memory is bounded whatever is asked: below 220 MB',
  proof:
    'For a minute clients of ever new networks ask for pages that nobody asked for before, with the longest keys, headers, cookies and bodies that are taken, pipelined ones among them, while 200 connections hold bodies that lack their last byte; the memory of the process is read ten times a second.',
  shortForm: ['tests/process/memory.built.test.ts', 'server/http/page-cache.test.ts'],
  run: proveMemory,
}

async function proveMemory(folder: string): Promise<Outcome> {
  const shop = await openShop(folder)
  const atRest = residentMegabytes(shop.process.pid)
  const startedAt = performance.now()
  const { sent, highestMb } = await watchMemory(shop.process.pid, () =>
    sendHungryRequests(shop.url, () => performance.now() - startedAt > SECONDS * 1000),
  )
  const failures = highestMb < MOST_MB ? [] : [`The process took ${highestMb.toFixed(0)} MB.`]
  const answers = await fetch(`${shop.url}/healthz`)
  if (answers.status !== 200) failures.push(`Afterwards its health is ${answers.status}.`)
  return {
    done: `${sent.toLocaleString('en')} hungry requests in ${SECONDS} s`,
    failures,
    figures: [
      ['memory of the process before', `${atRest.toFixed(0)} MB`],
      ['memory of the process, highest', `${highestMb.toFixed(0)} MB`],
    ],
  }
}

/** The most that a process took while something was done to it. */
export async function watchMemory(pid: number | undefined, work: () => Promise<number>) {
  let highestMb = 0
  const sampling = setInterval(() => {
    highestMb = Math.max(highestMb, residentMegabytes(pid))
  }, SAMPLE_MS)
  const sent = await work().finally(() => clearInterval(sampling))
  return { sent, highestMb }
}
