import { expect, test } from 'vitest'
import { StartupProblem } from '#server/startup-problem.ts'
import { readAdminCommand } from './admin-command.ts'

test.each([
  ['nothing at all', [], /^Say what to do:\nnpm run admin -- create/],
  ['an unknown verb', ['remove', 'ada@shop.example'], /^There is no 'remove':\nnpm run admin/],
  ['no address', ['create'], /^Name the e-mail address: npm run admin -- create somebody@shop\.example$/],
  ['no address to reset', ['reset-password'], /^Name the e-mail address: .*reset-password/],
  ['something else than an address', ['create', 'ada'], /^'ada' is no e-mail address; [^\n]*$/],
  ['a word too many', ['list', 'all'], /^'all' is one word too many; [^\n]*$/],
  ['a name that is too long', ['create', 'ada@shop.example', 'x'.repeat(201)], /^The name has more than 200/],
])('a command with %s is refused with what is wrong about it', (_what, args, problem) => {
  expect(() => readAdminCommand(args)).toThrow(StartupProblem)
  expect(() => readAdminCommand(args)).toThrow(problem)
})
