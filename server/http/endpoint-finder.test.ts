import { describe, expect, it } from 'vitest'
import { createEndpointFinder } from './endpoint-finder.ts'

const find = createEndpointFinder([
  '/*',
  '/healthz',
  '/api/orders',
  '/api/orders/:id/live',
  '/api/orders/recent',
  '/api/*',
])

describe('the pattern of an endpoint', () => {
  it.each([
    ['/healthz', '/healthz'],
    ['/api/orders', '/api/orders'],
    ['/api/orders/recent', '/api/orders/recent'],
    ['/api/orders/4b7f/live', '/api/orders/:id/live'],
    ['/api/orders//live', '(endpoint)'],
    ['/api/orders/4b7f/live/more', '(endpoint)'],
    ['/api/orders/', '(endpoint)'],
    ['/api/.env', '(endpoint)'],
    ['/api/*', '(endpoint)'],
  ])('of %s is %s', (path, pattern) => {
    expect(find(path).pattern).toBe(pattern)
  })
})
