import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds wrong with the page as it stands. */
export async function findFlaws(page: Page) {
  // In one go: the usual way opens a second page to gather the results of frames, of which we have none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // What is right need not be described: on a long page that costs as much as finding out.
    .options({ resultTypes: ['violations'] })
    .analyze()
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
