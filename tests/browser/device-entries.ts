import type { Page } from '@playwright/test'

/** The names of everything that the shop keeps on the device, wherever it is. */
export async function deviceEntries(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await page.context().cookies()
  return [...stored, ...cookies.map((cookie) => cookie.name)].sort()
}

/** As in a browser that forbids a site to keep anything: merely looking is an error. */
export async function forbidStorage(page: Page) {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
}

/** What has jumped since the page began to load, presses or not, with how far: nothing should. */
export async function layoutShifts(page: Page) {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: { node: Element | null }[] = Reflect.get(entry, 'sources')
            const moved = sources.map(
              ({ node }) => node?.outerHTML?.slice(0, 120) ?? 'something that is gone',
            )
            shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join(', ')}`)
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Entries are delivered after the frame that made them.
        requestAnimationFrame(() => setTimeout(() => resolve(shifts), 50))
      }),
  )
}
