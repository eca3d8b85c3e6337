import { expect, test } from 'vitest'
import { StartupProblem } from '#server/startup-problem.ts'
import { readCatalogueCommand } from './catalogue-command.ts'

const PLACE = { calledIn: '/home/clerk', project: '/srv/shop' }

test.each([
  [['export'], { verb: 'export', folder: '/srv/shop/catalogue' }],
  [['import', 'mine'], { verb: 'import', folder: '/home/clerk/mine' }],
  [['--help'], { verb: 'help' }],
])('%j is understood', (args, command) => {
  expect(readCatalogueCommand(args, PLACE)).toEqual(command)
})

test.each([
  [[], /^Say what to do:/],
  [['delete'], /^There is no 'delete':/],
  [['import', 'mine', 'yours'], "'yours' is one word too many; leave it out."],
])('%j is refused with a sentence', (args, message) => {
  expect(() => readCatalogueCommand(args, PLACE)).toThrow(message)
  expect(() => readCatalogueCommand(args, PLACE)).toThrow(StartupProblem)
})
