import { setImmediate as nextLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { takeRenderTurn } from './render-page.ts'

it('gives one render a turn of the event loop', async () => {
  const renders: number[] = []
  for (const at of [1, 2, 3]) void takeRenderTurn().then(() => renders.push(at))
  const seen: number[] = []
  while (renders.length < 3) {
    await nextLoop()
    seen.push(renders.length)
  }
  expect(seen).toEqual([...new Set(seen)].toSorted())
  expect(renders).toEqual([1, 2, 3])
})
