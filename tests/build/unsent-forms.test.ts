import { expect, test } from 'vitest'
import { formRoutes } from '#tests/shop/site-routes.ts'

/** Routes whose forms are answered in another way when the connection is lost. */
const OTHERWISE: Record<string, string> = {
  '/auth': 'submit-sign-in.ts tells it in the words of the specification',
  '/sign-out': 'has no page and nothing that was typed',
}

test('every route that takes a form says beside it when it got no answer, and shows where', async () => {
  const unanswered = (await formRoutes()).filter(({ modules }) => {
    const whole = modules.join('\n')
    return !/clientMiddleware[^\n]*= \[\s*answerUnsent\(/.test(whole) || !whole.includes('<UnsentNotice ')
  })
  expect(unanswered.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(OTHERWISE).sort())
})

test('no route catches for itself what the one place answers', async () => {
  const own = (await formRoutes()).filter(({ modules }) =>
    /serverAction\(\)\s*\.catch\(/.test(modules.at(-1) ?? ''),
  )
  expect(own.map(({ pattern }) => pattern)).toEqual([])
})
