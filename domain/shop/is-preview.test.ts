import { describe, expect, it } from 'vitest'
import { shop } from '#shop.config'
import { isPreview } from './is-preview.ts'

const licensed = { licence: { number: 'L-12', authority: 'Office' } }

describe('a shop without a licence', () => {
  it.each([
    'http://localhost:3000',
    'https://LOCALHOST',
    'http://shop.localhost:8080',
    'http://127.0.0.1:3000',
    'http://127.8.9.1',
    'http://[::1]:3000',
  ])('is no preview at %s', (publicUrl) => {
    expect(isPreview(shop, publicUrl)).toBe(false)
  })

  it.each([
    'https://shop.example',
    'http://192.168.1.4:3000',
    'https://localhost.example',
    'https://127.0.0.1.example',
    'http://[2001:db8::1]',
    'https://mylocalhost',
    '',
  ])('is a preview at %j', (publicUrl) => {
    expect(isPreview(shop, publicUrl)).toBe(true)
  })
})

it('a shop with a licence is no preview anywhere', () => {
  expect(isPreview(licensed, 'https://shop.example')).toBe(false)
  expect(isPreview(licensed, 'http://localhost:3000')).toBe(false)
})
