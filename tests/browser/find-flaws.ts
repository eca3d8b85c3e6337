import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe finds wrong with the page as it stands, or with a part of it. Where a modal dialog is open only the dialog is looked at: nobody
 * can reach the page behind it, which is looked at by itself.
 */
export async function findFlaws(page: Page, part?: Locator) {
  // Once a document: its half a megabyte takes a page about as long to read as to be looked at.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([inPage, wanted]) => {
      const topmost = [...document.querySelectorAll('dialog:modal')].at(-1)
      // What is right need not be described: on a long page that costs as much as finding out.
      return inPage.run(wanted ?? topmost ?? document, { resultTypes: ['violations'] })
    },
    [await page.evaluateHandle<typeof axe>('axe'), (await part?.elementHandle()) ?? null] as const,
  )
  return violations.map((violation) => ({
    rule: violation.id,
    impact: violation.impact,
    places: violation.nodes.map((node) => node.target.join(' ')),
  }))
}

/** How each state of a page is looked at: every width and every colour scheme, not every pair of them. */
export const LOOKS = [
  { colorScheme: 'light', viewport: { width: 390, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const

/** The page as it stands, in every look: no flaw that axe knows of, and nothing that scrolls sideways. */
export async function expectGoodLooks(page: Page) {
  for (const { colorScheme, viewport } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    expect.soft(await findFlaws(page), `${colorScheme}, ${viewport.width} px`).toEqual([])
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await overhangOf(page), `${width} px`).toBeLessThanOrEqual(0)
  }
}

/** By how many pixels the page is wider than its window. */
export function overhangOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
