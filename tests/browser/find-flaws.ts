import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** `axe.source` is the same with all its comments, which is more than twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds wrong with the page as it stands, or with a part of it. Where a modal dialog is open only the dialog is looked at: nobody
 * can reach the page behind it, which is looked at by itself.
 */
export async function findFlaws(page: Page, part?: Locator) {
  // Once a document: it takes a page about as long to read as to be looked at.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const inPage = await page.evaluateHandle<typeof axe>('axe')
  const violations = await page.evaluate(look, [inPage, (await part?.elementHandle()) ?? null] as const)
  return violations.map((violation) => ({
    rule: violation.id,
    impact: violation.impact,
    places: violation.nodes.map((node) => node.target.join(' ')),
  }))
}

/**
 * Runs in the page. The contrast of every text takes five times as long as all other rules together; so of rows
 * that are made of the same elements and classes the first two and the last are measured.
 */
async function look([inPage, part]: readonly [typeof axe, Element | null]) {
  const topmost = [...document.querySelectorAll('dialog:modal')].at(-1)
  const shown = part ?? topmost ?? document.documentElement
  // What is right need not be described: on a long page that costs as much as finding out.
  const resultTypes = ['violations' as const]
  const structure = await inPage.run(shown, { resultTypes, rules: { 'color-contrast': { enabled: false } } })
  const contrast = await inPage.run(
    { include: shown, exclude: rowsLikeOthers(shown) },
    { resultTypes, runOnly: ['color-contrast'] },
  )
  return [...structure.violations, ...contrast.violations]

  function rowsLikeOthers(root: Element): Element[] {
    const lists = [root, ...root.querySelectorAll('*')].filter((element) => element.children.length > 2)
    return lists.flatMap((list) => {
      const seen = Map.groupBy(list.children, shapeOf)
      return [...seen.values()].flatMap((rows) => rows.slice(2, -1))
    })
  }

  /** All that decides on colours, and nothing of what is written there. */
  function shapeOf(element: Element): string {
    const ownWords =
      /^(id|for|name|value|href|src|srcset|alt|title|datetime|action|aria-(label.*|describedby|controls))$/
    const own = [...element.attributes].filter(({ name }) => !ownWords.test(name))
    const attributes = own.map(({ name, value }) => `${name}=${value}`).join(' ')
    return `<${element.localName} ${attributes}>${[...element.children].map(shapeOf).join('')}</>`
  }
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
    expect.soft(await overhangOf(page), `${viewport.width} px`).toBeLessThanOrEqual(0)
  }
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await overhangOf(page), `${width} px`).toBeLessThanOrEqual(0)
  }
}

/** By how many pixels the page is wider than its window. */
export function overhangOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
