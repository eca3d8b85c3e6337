import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { NotTried } from './line.ts'
import { proveLine } from './prove-line.ts'

const line = { name: 'some', table: 'reliability', promise: '', proof: '' } as const

describe('a line that breaks down', () => {
  it('has neither held nor failed where the machine lacks what it needs', async () => {
    const run = async () => {
      throw new NotTried('Patroni is needed.')
    }
    const { outcome } = await proveLine({ ...line, run }, tmpdir())
    expect(outcome).toEqual({ done: '', failures: [], notTried: 'Patroni is needed.' })
  })

  it('has failed in any other case, such as one that takes too long', async () => {
    const run = () => new Promise<never>(() => undefined)
    const { outcome } = await proveLine({ ...line, longestMs: 1, run }, tmpdir())
    expect(outcome.failures).toHaveLength(1)
    expect(outcome.notTried).toBeUndefined()
  })
})
