import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
