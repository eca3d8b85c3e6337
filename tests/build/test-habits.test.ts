import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ALL = '{app,art,domain,prove,server,tests}/**/*.{test,spec}.{ts,tsx}'
const IN_BROWSER = 'tests/browser/**/*.spec.ts'

/** What is refused, where, and what to write instead (docs/testing.md). */
const HABITS: { pattern: RegExp; files: string; instead: string }[] = [
  {
    pattern: /waitForTimeout|networkidle/,
    files: IN_BROWSER,
    instead: 'wait for what must come',
  },
  {
    pattern: /\bsetTimeout\(/,
    files: IN_BROWSER,
    instead: 'wait for what must come, or let an answer comeLate',
  },
  {
    pattern:
      /expect(\.soft)?\(\s*await [^\n]*?\.(textContent|innerText|inputValue|isVisible|isHidden|isChecked|isEnabled|isDisabled|count|allInnerTexts|allTextContents)\(\)\s*\)/,
    files: IN_BROWSER,
    instead: 'use an assertion that looks again (toHaveText, toHaveValue, toHaveCount)',
  },
  {
    pattern: /(click|fill|check|press|selectOption)\([^\n]*\btimeout:/,
    files: IN_BROWSER,
    instead: 'let the test’s own limit end it',
  },
  {
    pattern: /expect\.poll\([^\n]*?timeout: ?[\d_]{1,5}\b/,
    files: '{server,tests}/**/*.test.ts',
    instead: 'leave the limit to vitest.config.ts',
  },
]

test.each(HABITS)('no test has $pattern: $instead', ({ pattern, files }) => {
  const found = globSync(files).filter((file) => pattern.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test('they are looked for in the tests that there are', () => {
  for (const files of [ALL, IN_BROWSER]) expect(globSync(files).length).toBeGreaterThan(40)
})
