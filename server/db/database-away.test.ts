import { expect, test } from 'vitest'
import { gaveUp, isDatabaseAway, wasNotAsked } from './database-away.ts'

const withCode = (code: string, extra = {}) => Object.assign(new Error('failed'), { code, ...extra })

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a reset connection', withCode('ECONNRESET')],
  ['a missing socket', withCode('ENOENT', { syscall: 'connect' })],
  ['a socket at which too many wait', withCode('EAGAIN', { syscall: 'connect' })],
  ['a server that shuts down', withCode('57P01')],
  ['a server that crashed', withCode('57P02')],
  ['a server that starts', withCode('57P03')],
  ['a failed connection', withCode('08006')],
  ['too many connections', withCode('53300')],
  ['a full disk', withCode('53100')],
  ['a database that takes no writes', withCode('25006')],
  ['a replica, asked for order limits', withCode('0A000', { routine: 'get_relation_info' })],
  ['a connection cut in the middle', new Error('Connection terminated unexpectedly')],
  ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ['an error around one of these', new Error('Failed query', { cause: withCode('57P01') })],
  ['several addresses that all refuse', new AggregateError([withCode('ECONNREFUSED')])],
])('%s means that the database is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a broken rule', withCode('23514')],
  ['a duplicate', withCode('23505')],
  ['what it cannot do at all', withCode('0A000', { routine: 'transformSelectStmt' })],
  ['a statement that took too long', withCode('57014')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['an ordinary error', new Error('nothing to do with it')],
  ['an error around a broken rule', new Error('Failed query', { cause: withCode('23514') })],
  ['something that is no error', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s does not', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})

test.each([
  [true, 'a refused connection', withCode('ECONNREFUSED')],
  [true, 'a missing socket', withCode('ENOENT', { syscall: 'connect' })],
  [true, 'a socket at which too many wait', withCode('EAGAIN', { syscall: 'connect' })],
  [true, 'a server that starts', withCode('57P03')],
  [true, 'too many connections', withCode('53300')],
  [true, 'no free connection in time', new Error('timeout exceeded when trying to connect')],
  [true, 'several addresses that all refuse', new AggregateError([withCode('ECONNREFUSED')])],
  [false, 'a reset connection', withCode('ECONNRESET')],
  [false, 'a server that shuts down', withCode('57P01')],
  [false, 'a connection cut in the middle', new Error('Connection terminated unexpectedly')],
  [false, 'a missing file', withCode('ENOENT', { syscall: 'open' })],
  [false, 'something that is no error', 'ECONNREFUSED'],
])('%s: the database has heard nothing of what was asked, with %s', (expected, _, error) => {
  expect(wasNotAsked(error)).toBe(expected)
})

test.each([
  [true, 'a lock that was not to be had', withCode('55P03')],
  [true, 'a statement that took too long', withCode('57014')],
  [false, 'a server that shuts down', withCode('57P01')],
  [false, 'a broken rule', withCode('23514')],
  [false, 'a connection cut in the middle', new Error('Connection terminated unexpectedly')],
  [false, 'something that is no error', '55P03'],
])('%s: the database gave up and undid what was asked, with %s', (expected, _, error) => {
  expect(gaveUp(error)).toBe(expected)
})
