import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** `axe.source` is the same with all its comments, which is more than twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    /** The texts that are shown, by all that decides how well they can be read. */
    shownTexts?: Map<string, Element[]>
    /** What the look before has shown. */
    seenElements?: Set<Element>
  }
}

type Looked = 'all' | 'what is new'

/** What this worker has measured and found good, on any page: most of a page is made as the page before it. */
const readable = new Set<string>()

/**
 * What axe finds wrong with the page as it stands, or with a part of it. Where a modal dialog is open only the dialog is looked at: nobody
 * can reach the page behind it, which is looked at by itself.
 */
export function findFlaws(page: Page, part?: Locator) {
  return flawsOf(page, part, 'all')
}

/** What it finds in another width or other colours of the same page: in texts of another kind, and in what was not shown before. */
export function findOtherFlaws(page: Page) {
  return flawsOf(page, undefined, 'what is new')
}

async function flawsOf(page: Page, part: Locator | undefined, what: Looked) {
  // Once a document: it takes a page about as long to read as to be looked at.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  await page.evaluate(waitUntilStill)
  const inPage = await page.evaluateHandle<typeof axe>('axe')
  const partInPage = (await part?.elementHandle()) ?? null
  const texts = await page.evaluate(findTexts, partInPage)
  const unknown = texts.filter((text) => !readable.has(text))
  const { violations, passed } = await page.evaluate(look, [inPage, partInPage, unknown, what] as const)
  for (const text of passed) readable.add(text)
  return violations.map((violation) => ({
    rule: violation.id,
    impact: violation.impact,
    places: violation.nodes.map((node) => node.target.join(' ')),
  }))
}

/** Runs in the page. What fades in is looked at when it is there; what turns for ever is not waited for. */
async function waitUntilStill() {
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    )
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/**
 * Runs in the page. Names each kind of text by what decides on its contrast: its letters, and the colours, pictures and attributes of
 * everything that it stands in. To measure a text takes a millisecond and a half, so that each kind is measured once.
 */
function findTexts(part: Element | null): string[] {
  const topmost = [...document.querySelectorAll('dialog:modal')].at(-1)
  const shown = part ?? topmost ?? document.documentElement
  const grounds = new Map<Element, string>()
  const texts = [shown, ...shown.querySelectorAll('*')].filter((element) => isText(element))
  window.shownTexts = Map.groupBy(texts, nameOf)
  return [...window.shownTexts.keys()]

  function isText(element: Element) {
    const isControl = element.matches('input, select, textarea, button')
    const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    return (isControl || hasWords) && element.checkVisibility()
  }

  function nameOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const letters = [color, fontSize, fontWeight, textShadow, element.matches(':disabled'), innerWidth]
    return hash(letters.join(' ') + groundOf(element))
  }

  function groundOf(element: Element): string {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const own = [shapeOf(element), backgroundColor, backgroundImage, opacity, filter, position].join(' ')
    const ground = element.parentElement ? hash(own + groundOf(element.parentElement)) : own
    grounds.set(element, ground)
    return ground
  }

  /** Its attributes, but for those that are words of its own. */
  function shapeOf({ localName, attributes }: Element): string {
    const ownWords =
      /^(id|for|name|value|href|src|srcset|alt|title|datetime|action|aria-(label.*|describedby|controls))$/
    const own = [...attributes].filter(({ name }) => !ownWords.test(name))
    return `<${localName} ${own.map(({ name, value }) => `${name}=${value}`).join(' ')}>`
  }

  /** Long enough that no two texts of a run share one (cyrb53). */
  function hash(text: string): string {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2_654_435_761)
      low = Math.imul(low ^ code, 1_597_334_677)
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36)
  }
}

/** Runs in the page. Of each kind of text the first and the last are measured. */
async function look([inPage, part, unknown, what]: readonly [typeof axe, Element | null, string[], Looked]) {
  const topmost = [...document.querySelectorAll('dialog:modal')].at(-1)
  const shown = part ?? topmost ?? document.documentElement
  const samples = unknown
    .flatMap((text) => [alikeIn(text).at(0), alikeIn(text).at(-1)])
    .filter((sample) => sample !== undefined)
  const visible = [shown, ...shown.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const before = window.seenElements
  window.seenElements = new Set(visible)
  const include =
    what === 'all'
      ? [shown]
      : [...outermostOf(visible.filter((element) => !before?.has(element))), ...samples]
  if (include.length === 0) return { violations: [], passed: [] }
  for (const sample of samples) sample.setAttribute('data-sample', '')
  inPage.configure({ rules: [{ id: 'color-contrast', selector: '[data-sample]' }] })
  // What is right need not be described: on a long page that costs as much as finding out.
  const { violations, incomplete } = await inPage.run(
    { include },
    {
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
    },
  )
  for (const sample of samples) sample.removeAttribute('data-sample')
  const doubtful = new Set(
    [...violations, ...incomplete]
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ nodes }) => nodes.map(({ element }) => element as Element | undefined)),
  )
  return {
    violations: violations.map(withoutElements),
    passed: unknown.filter((text) => !alikeIn(text).some((element) => doubtful.has(element))),
  }

  function alikeIn(text: string) {
    return window.shownTexts?.get(text) ?? []
  }

  function outermostOf(elements: Element[]) {
    const all = new Set<Element | null>(elements)
    return elements.filter(({ parentElement }) => !all.has(parentElement))
  }

  /** An element cannot leave the page. */
  function withoutElements(violation: axe.Result) {
    return { ...violation, nodes: violation.nodes.map(({ element: _, ...node }) => node) }
  }
}

/** How each state of a page is looked at: every width and every colour scheme, not every pair of them. */
export const LOOKS = [
  { colorScheme: 'light', viewport: { width: 390, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const

/** The page as it stands, in every look: no flaw that axe knows of, and nothing that scrolls sideways. */
export async function expectGoodLooks(page: Page) {
  for (const [at, { colorScheme, viewport }] of LOOKS.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    const flaws = at === 0 ? await findFlaws(page) : await findOtherFlaws(page)
    expect.soft(flaws, `${colorScheme}, ${viewport.width} px`).toEqual([])
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
