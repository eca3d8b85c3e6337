import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KEY_FIELD, keyOf, onAnswered, renewAnsweredKeys, withKey } from './action-keys.ts'

const REPLY = { intent: 'reply', text: 'It leaves tomorrow.' }

beforeEach(() => {
  vi.stubGlobal('location', { pathname: `/admin/orders/${crypto.randomUUID()}` })
})

/** Sends fields as the router does, and answers with this. */
async function send(fields: Record<string, string | number>, result: DataStrategyResult) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const request = new Request('https://shop.example/admin', { method: 'POST', body })
  const args = { request } as Parameters<typeof renewAnsweredKeys>[0]
  return renewAnsweredKeys(args, async () => ({ route: result }))
}

const DONE: DataStrategyResult = { type: 'data', result: { ok: true } }

describe('the key of what a button sends', () => {
  it('is another one for other content, and on another page', () => {
    const key = keyOf(REPLY)
    expect(keyOf(REPLY)).toBe(key)
    expect(keyOf({ ...REPLY, text: 'It leaves today.' })).not.toBe(key)
    vi.stubGlobal('location', { pathname: '/admin/orders/other' })
    expect(keyOf(REPLY)).not.toBe(key)
  })

  it.each<[string, DataStrategyResult]>([
    ['the connection was lost', { type: 'error', result: new TypeError('Failed to fetch') }],
    ['the shop is away', { type: 'error', result: new ErrorResponse(503, '', null) }],
    ['something failed', { type: 'error', result: new ErrorResponse(500, '', null) }],
  ])('stays when %s', async (_why, result) => {
    const sent = withKey(REPLY)
    await send(sent, result)
    expect(withKey(REPLY)).toEqual(sent)
  })

  it.each<[string, DataStrategyResult]>([
    ['it was done', DONE],
    ['it leads elsewhere', { type: 'error', result: redirect('/admin/orders') }],
    ['it was refused', { type: 'error', result: new ErrorResponse(409, '', null) }],
  ])('is a new one when %s', async (_why, result) => {
    const sent = withKey(REPLY)
    await send(sent, result)
    expect(keyOf(REPLY)).not.toBe(sent[KEY_FIELD])
  })
})

it('tells forms which key was answered, once', async () => {
  const heard: string[] = []
  const end = onAnswered((key) => heard.push(key))
  const sent = withKey(REPLY)
  await send(sent, DONE)
  end()
  await send(sent, DONE)
  expect(heard).toEqual([sent[KEY_FIELD]])
})
