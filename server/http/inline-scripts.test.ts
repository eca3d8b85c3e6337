import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { approveOwnScripts, newCspNonce } from './inline-scripts.ts'

function hashOf(script: string) {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

describe('inline scripts', () => {
  it('are approved by hash when they carry our nonce, and lose it', () => {
    const { html, scriptHashes } = approveOwnScripts('<script nonce="m1">go()</script>', 'm1')
    expect(html).toBe('<script>go()</script>')
    expect(scriptHashes).toEqual([hashOf('go()')])
  })

  it('stay forbidden without the nonce', () => {
    const page = '<script>steal()</script><script nonce="m1" type="module">go()</script>'
    expect(approveOwnScripts(page, 'm1').scriptHashes).toEqual([hashOf('go()')])
  })

  it('stay forbidden with a nonce that is not ours', () => {
    expect(approveOwnScripts('<script nonce="guess">steal()</script>', 'm1').scriptHashes).toEqual([])
  })

  it('with a source need no hash', () => {
    const page = '<script nonce="m1" src="/theme.js"></script><link nonce="m1" rel="preload">'
    expect(approveOwnScripts(page, 'm1')).toEqual({
      html: '<script src="/theme.js"></script><link rel="preload">',
      scriptHashes: [],
    })
  })

  it('never share a nonce', () => {
    expect(newCspNonce()).not.toBe(newCspNonce())
  })
})
