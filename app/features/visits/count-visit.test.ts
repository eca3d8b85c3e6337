import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { minify } from 'vite'
import { expect, it } from 'vitest'

const MOST_BYTES = 1000

it('what tells the statistics costs a page at most a kilobyte', async () => {
  const file = 'app/features/visits/count-visit.js'
  const { code } = await minify(file, await readFile(file, 'utf8'), { module: false })
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(MOST_BYTES)
})
