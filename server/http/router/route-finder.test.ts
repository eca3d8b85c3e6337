import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createRouteFinder } from './route-finder.ts'

const ROUTES = [
  { id: 'root', path: '', parentId: undefined, cached: false },
  { id: 'product', path: 'product/:id', parentId: 'root', cached: true },
  { id: 'list', path: 'vapes', parentId: 'root', cached: true, reads: ['q', 'page'] },
  { id: 'office', path: 'admin/orders/:id', parentId: 'root', cached: false },
  { id: 'unknown', path: '*', parentId: 'root', cached: true },
]

/** Of a build, the finder reads the table of routes and their handles alone. */
function buildOf(
  routes: { id: string; path: string; parentId: string | undefined; cached: boolean; reads?: string[] }[],
) {
  const table = routes.map(({ id, path, parentId, ...handle }) => [
    id,
    { id, path, parentId, module: { default: undefined, handle } },
  ])
  return { routes: Object.fromEntries(table) } as ServerBuild
}

describe('the finder of routes', () => {
  const findRoute = createRouteFinder(buildOf(ROUTES))

  it('tells the pattern of a path, and whether its page is cached', () => {
    expect(findRoute('/product/og-kush')).toEqual({
      pattern: '/product/:id',
      cached: true,
      reads: new Set(),
      routeIds: ['root', 'product'],
    })
    expect(findRoute('/admin/orders/1')).toEqual({ pattern: '/admin/orders/:id', cached: false })
    expect(findRoute('/no/such/page')).toMatchObject({ pattern: '/*', cached: true })
  })

  it('tells which parameters a page reads', () => {
    expect(findRoute('/vapes')).toMatchObject({ reads: new Set(['q', 'page']), routeIds: ['root', 'list'] })
  })

  it('says the same of a path that it was asked for before', () => {
    for (const path of ['/product/og-kush', '/no/such/page', `/product/${'x'.repeat(200)}`])
      expect(findRoute(path)).toEqual(findRoute(path))
  })

  it('finds the right route however many paths it was asked for before', () => {
    for (let id = 0; id < 1200; id++) expect(findRoute(`/product/${id}`).pattern).toBe('/product/:id')
    expect(findRoute('/admin/orders/7').pattern).toBe('/admin/orders/:id')
    expect(findRoute('/product/7').cached).toBe(true)
  })
})
