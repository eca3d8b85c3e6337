import { describe, expect, test } from 'vitest'
import { readPostedForm } from './read-posted-form.ts'

const ADDRESS = 'http://localhost:3000/auth'

async function statusFor(init: RequestInit) {
  const thrown = await readPostedForm(new Request(ADDRESS, init)).catch((error: unknown) => error)
  return thrown instanceof Response ? thrown.status : undefined
}

describe('a posted form', () => {
  test('is read whether it comes url-encoded or in parts', async () => {
    const asParts = new FormData()
    asParts.set('to', '/auth')
    for (const body of [new URLSearchParams({ to: '/auth' }), asParts]) {
      expect((await readPostedForm(new Request(ADDRESS, { method: 'POST', body }))).get('to')).toBe('/auth')
    }
  })

  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'x',
  ])('that claims to be %j is refused with 400', async (type) => {
    expect(await statusFor({ method: 'POST', body: '{"to":', headers: { 'Content-Type': type } })).toBe(400)
  })

  test('without a body is refused with 400', async () => {
    expect(await statusFor({ method: 'POST' })).toBe(400)
  })

  test.each(['PUT', 'PATCH', 'DELETE'])('sent with %s is refused with 405', async (method) => {
    expect(await statusFor({ method, body: new URLSearchParams({ to: '/' }) })).toBe(405)
  })
})
