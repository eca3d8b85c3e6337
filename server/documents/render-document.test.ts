import { afterAll, expect, it } from 'vitest'
import { DocumentsBusy } from './documents-busy.ts'
import { createDocumentRenderer } from './render-document.ts'
import type { DrawingTask } from './shop-document.ts'

const LABEL: DrawingTask = {
  work: 'label',
  label: {
    size: { width: 175, height: 113 },
    scale: 1,
    shopName: 'Cultivar',
    code: 'A-1',
    address: 'https://shop.example/batch/A-1',
    goods: 'OG Kush',
    numbers: '',
    bestBefore: null,
  },
}

const renderer = createDocumentRenderer()
afterAll(renderer.stop)

it('fails the document of a process that died, and draws the next one in another', async () => {
  await renderer.draw(LABEL)
  const first = renderer.pid()
  const under = renderer.draw(LABEL)
  process.kill(first ?? 0, 'SIGKILL')
  await expect(under).rejects.toThrow('the process that draws it broke')
  expect((await renderer.draw(LABEL)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(renderer.pid()).not.toBe(first)
})

it('says what was wrong with a document, and goes on', async () => {
  const broken = { work: 'letters', title: '', letters: null } as unknown as DrawingTask
  await expect(renderer.draw(broken)).rejects.toThrow('The document could not be made')
  await renderer.draw(LABEL)
})

it('lets no more wait than it can make in time', async () => {
  const small = createDocumentRenderer({ waitingAtMost: 1 })
  try {
    const results = await Promise.allSettled([1, 2, 3].map(() => small.draw(LABEL)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(results[2]).toMatchObject({ reason: expect.any(DocumentsBusy) })
  } finally {
    small.stop()
  }
})

it('gives up on a document that takes too long', async () => {
  const hasty = createDocumentRenderer({ mostMs: 1 })
  try {
    await expect(hasty.draw(LABEL)).rejects.toThrow('took too long')
  } finally {
    hasty.stop()
  }
})
