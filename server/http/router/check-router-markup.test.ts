import { expect, test } from 'vitest'
import { checkRouterMarkup, renderRouterMarkup } from './check-router-markup.ts'

const markup = await renderRouterMarkup()

test('the installed React Router writes its pages as we know them', () => {
  expect(checkRouterMarkup(markup)).toBeUndefined()
})

test.each([
  [
    'a preload in other words',
    'rel="modulepreload" href=',
    'href="/assets/a.js" rel="modulepreload" data-was=',
  ],
  ['a module that is no inline script', ' type="module"', ''],
  ['an import in other words', 'import "/assets/manifest.js"', "import '/assets/manifest.js'"],
])('%s ends the build with what to do', (_, known, changed) => {
  expect(markup).toContain(known)
  expect(checkRouterMarkup(markup.replace(known, changed))).toMatch(
    /^React Router writes a page with its scripts .* server\/http\/defer-hydration\.ts .*: adjust the patterns/,
  )
})

test('page data in other words ends the build with what to do', () => {
  const changed = markup.replace('streamController.enqueue(', 'stream.push(')
  expect(changed).not.toBe(markup)
  expect(checkRouterMarkup(changed)).toMatch(
    /^React Router writes a page with its data .*: adjust the patterns/,
  )
})
