import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readPieces } from './read-pieces.ts'

const KB = 1024

function bodyOf(pieces: Buffer[]) {
  const left = [...pieces]
  return new Readable({
    highWaterMark: 64 * KB,
    read() {
      this.push(left.shift() ?? null)
    },
  })
}

const ownPiece = () => Buffer.from(new ArrayBuffer(64 * KB))

describe('readPieces', () => {
  it('gives the memory of a piece back when it was taken, and not before', async () => {
    const pieces = [ownPiece(), ownPiece()]
    const sizes: number[] = []
    const end = await readPieces(bodyOf(pieces), async (piece) => {
      await turn()
      sizes.push(piece.length)
      return true
    })
    expect(end).toBe('over')
    expect(sizes).toEqual([64 * KB, 64 * KB])
    expect(pieces.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0])
  })

  it('leaves memory alone that others share', async () => {
    const both = Buffer.from('one and another')
    await readPieces(bodyOf([both.subarray(0, 3)]), () => true)
    expect(both.toString()).toBe('one and another')
  })

  it('takes one piece after the other', async () => {
    let taking = 0
    await readPieces(bodyOf([ownPiece(), ownPiece(), ownPiece()]), async () => {
      taking += 1
      expect(taking).toBe(1)
      await turn()
      taking -= 1
      return true
    })
  })

  it('ends after the last piece was taken', async () => {
    let taken = 0
    await readPieces(bodyOf([ownPiece()]), async () => {
      for (let turns = 0; turns < 10; turns++) await turn()
      taken += 1
      return true
    })
    expect(taken).toBe(1)
  })

  it('stops where no more is wanted, so that somebody else can read on', async () => {
    const body = bodyOf([ownPiece(), ownPiece(), ownPiece()])
    expect(await readPieces(body, async () => false)).toBe('left')
    let rest = 0
    const count = (piece: Buffer) => {
      rest += piece.length
      return true
    }
    expect(await readPieces(body, count)).toBe('over')
    expect(rest).toBe(128 * KB)
  })

  it('fails where a piece cannot be taken', async () => {
    const full = readPieces(bodyOf([ownPiece()]), () => Promise.reject(new Error('The disk is full')))
    await expect(full).rejects.toThrow('The disk is full')
  })
})
