import { createByteCache } from './byte-cache.ts'
import { type CachedPage, packWell, toCachedPage } from './cached-page.ts'
import type { RenderedPage } from './router/render-page.ts'

const MAX_BYTES = 24 * 1024 * 1024

/** Public pages, rendered once and cached for every visitor without a session. */
export function createPageCache(maxBytes = MAX_BYTES) {
  const pages = createByteCache<CachedPage>(maxBytes)
  const underWay = new Map<string, Promise<CachedPage>>()
  let isPacking = false

  function get(key: string) {
    const page = pages.get(key)
    if (page) packWhenFree(key, page)
    return page
  }

  /**
   * Whoever came first had it packed in a moment. What is asked for again is worth more time, and one page at a time gets
   * it: nobody can pile them up with searches.
   */
  async function packWhenFree(key: string, page: CachedPage) {
    if (page.isPackedWell || isPacking) return
    isPacking = true
    try {
      const packed = await packWell(page)
      if (pages.get(key) === page) pages.set(key, packed)
    } catch {
      // It stays as it is.
    } finally {
      isPacking = false
    }
  }

  /** A crowd that asks for a page that is not there yet waits for one rendering. */
  async function load(key: string, route: string, render: () => Promise<RenderedPage>) {
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const rendering = renderAndCache(key, route, render).finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }

  async function renderAndCache(key: string, route: string, render: () => Promise<RenderedPage>) {
    const rendered = await render()
    const page = await toCachedPage(rendered, route)
    if (isLasting(rendered, route)) pages.set(key, page)
    return page
  }

  return { get, load, underWay: (key: string) => underWay.get(key), countBytes: pages.countBytes }
}

/** A failure passes and an unknown product may come; only the page for unknown paths is the same for ever. */
function isLasting(page: RenderedPage, route: string) {
  return page.status === 200 || (page.status === 404 && route === '/*')
}
