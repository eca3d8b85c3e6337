import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkShell, SHELL } from '../../build-plugins/shell-chunk.ts'

const modules = globSync('app/**/*.{ts,tsx}').map((file) => `/shop/${file}`)

test('every name of the shell is a file of the app', () => {
  expect(() => checkShell(modules)).not.toThrow()
  expect(modules.filter((id) => SHELL.test(id))).not.toEqual([])
})

test('a renamed file of the shell ends the build with what to do', () => {
  const renamed = modules.map((id) => id.replace('/ui/wordmark.', '/ui/word-mark.'))
  expect(() => checkShell(renamed)).toThrow(/no module app\/ui\/wordmark .* SHELL_MODULES/)
})

test('a shell that matches nothing ends the build', () => {
  expect(() => checkShell([])).toThrow(/SHELL_MODULES/)
})
