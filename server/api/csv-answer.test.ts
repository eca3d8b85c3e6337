import { expect, it } from 'vitest'
import { sendWhile } from './csv-answer.ts'

async function* count() {
  for (let n = 1; n <= 5; n++) yield `${n} `
}

it('sends everything to somebody who may have it', async () => {
  expect(await new Response(sendWhile(async () => true, count())).text()).toBe('1 2 3 4 5 ')
})

it('breaks off when somebody may no longer have the rest', async () => {
  let left = 3
  const reader = sendWhile(async () => left-- > 0, count()).getReader()
  const read: string[] = []
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      read.push(new TextDecoder().decode(part.value))
  })()
  await expect(reading).rejects.toThrow('may no longer have the rest')
  expect('1 2 3 ').toContain(read.join(''))
  expect(read.length).toBeLessThanOrEqual(3)
})
