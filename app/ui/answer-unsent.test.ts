import {
  createMemoryRouter,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type MiddlewareFunction,
  redirect,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerUnsent, tellMissedRead } from './answer-unsent.ts'
import { setShownPage } from './shown-page.ts'
import { changeToasts, readToasts } from './toast-store.ts'
import { describeUnsent, readUnsent, setUnsent } from './unsent.ts'

const cut = () => {
  throw new TypeError('Failed to fetch')
}
/** As the router's client hands on what the server has thrown. */
const refuse =
  (status: number, answer: unknown = null) =>
  () => {
    throw new ErrorResponse(status, '', answer)
  }
const leadTo = (address: string) => () => redirect(address)
const refusalAt = (address: string) =>
  address.startsWith('/auth') ? ('signed-out' as const) : address === '/' ? ('no-role' as const) : undefined

/** The router's types know nothing of what its client middleware answers with. */
const middleware = answerUnsent(refusalAt) as MiddlewareFunction

/** A back office with a page that has a form. Its answers are what `shop` says at the time. */
async function openPage(address = '/count') {
  const shop: { read: () => unknown; act: () => unknown } = {
    read: () => ({ lines: 3 }),
    act: () => ({ done: 'Saved' }),
  }
  const router = createMemoryRouter(
    [
      {
        id: 'layout',
        middleware: [middleware],
        children: [
          { id: 'count', path: '/count', loader: () => shop.read(), action: () => shop.act() },
          { id: 'other', path: '/other', loader: () => shop.read(), action: () => shop.act() },
        ],
      },
      { id: 'auth', path: '/auth', loader: () => null },
      { id: 'home', path: '/', loader: () => null },
    ],
    { initialEntries: [address] },
  )
  // As the layout and the browser do.
  const show = () => {
    const { location, loaderData, errors } = router.state
    const { pathname, search } = location
    vi.stubGlobal('location', { pathname, search })
    setShownPage(errors ? undefined : { pathname, data: loaderData })
  }
  router.subscribe(show)
  router.initialize()
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  show()
  const formData = new FormData()
  formData.set('counted', '12')
  return {
    shop,
    router,
    send: (to = address) => router.navigate(to, { formMethod: 'post', formData }),
    sendByFetcher: (to = address) => router.fetch('form', 'count', to, { formMethod: 'post', formData }),
    answer: () => router.state.fetchers.get('form')?.data,
  }
}

beforeEach(() => {
  setUnsent(undefined)
  changeToasts({ toasts: [] })
})
afterEach(() => setShownPage(undefined))

const TROUBLES = [
  ['whose connection is cut', cut, 'away'],
  ['that meets a shop which is starting again', refuse(503), 'busy'],
  ['after the session has ended', leadTo('/auth?next=%2Fcount'), 'signed-out'],
  ['that an endpoint refuses for want of a session', refuse(401), 'signed-out'],
  ['after the role was taken away', leadTo('/'), 'no-role'],
  ['whose intent is not for the role', refuse(403), 'no-role'],
  ['about something that is gone', refuse(404), 'gone'],
  ['that is too large', refuse(413), 'too-large'],
  ['that no page has', refuse(400), 'refused'],
] as const

describe('a form', () => {
  test.each(TROUBLES)(
    '%s leaves the page as it is, and is answered by a sentence',
    async (_what, act, reason) => {
      const { shop, router, send } = await openPage()
      shop.act = act
      shop.read = cut
      await send()
      const { errors, location, loaderData, actionData, navigation } = router.state
      expect(errors).toBeNull()
      expect(location.pathname).toBe('/count')
      expect(loaderData.count).toEqual({ lines: 3 })
      expect(actionData?.count).toBeUndefined()
      expect(navigation.state).toBe('idle')
      expect(readUnsent()?.reason).toBe(reason)
    },
  )

  test.each(TROUBLES)('%s does so by a fetcher as well', async (_what, act, reason) => {
    const { shop, router, sendByFetcher, answer } = await openPage()
    shop.act = act
    shop.read = cut
    await sendByFetcher()
    expect(router.state.errors).toBeNull()
    expect(router.state.location.pathname).toBe('/count')
    expect(router.state.fetchers.get('form')?.state ?? 'idle').toBe('idle')
    expect(answer()).toBeUndefined()
    expect(readUnsent()?.reason).toBe(reason)
  })

  test('that the shop could not do names the reference of the log', async () => {
    const { shop, send } = await openPage()
    shop.act = refuse(500, { reference: 'abc-1' })
    await send()
    const unsent = readUnsent()
    expect(unsent).toMatchObject({ reason: 'failed', reference: 'abc-1' })
    expect(unsent && describeUnsent(unsent.reason, unsent.reference)).toContain('reference abc-1')
  })

  test('goes through when it is sent again, and the sentence is gone', async () => {
    const { shop, router, send } = await openPage()
    const { act } = shop
    shop.act = leadTo('/auth?next=%2Fcount')
    await send()
    // Signed in again in another tab.
    shop.act = act
    await send()
    expect(readUnsent()).toBeUndefined()
    expect(router.state.actionData?.count).toEqual({ done: 'Saved' })
  })

  test('whose answer leads somewhere goes there', async () => {
    const { shop, router, send } = await openPage()
    shop.act = leadTo('/other')
    await send()
    expect(router.state.location.pathname).toBe('/other')
    expect(readUnsent()).toBeUndefined()
  })

  test('that is refused for what was typed is answered as ever', async () => {
    const { shop, router, send } = await openPage()
    shop.act = () => data({ errors: { counted: 'No number' } }, { status: 400 })
    await send()
    expect(router.state.actionData?.count).toEqual({ errors: { counted: 'No number' } })
    expect(readUnsent()).toBeUndefined()
  })

  test('of another page leaves this one where it is', async () => {
    const { shop, router, send } = await openPage()
    shop.act = cut
    await send('/other')
    expect(router.state.location.pathname).toBe('/count')
    expect(router.state.errors).toBeNull()
    expect(readUnsent()?.reason).toBe('away')
  })
})

describe('a page that is read again', () => {
  test.each([
    ['the connection is cut', cut],
    ['the shop is starting again', refuse(503)],
    ['the shop fails', refuse(500, { reference: 'abc-1' })],
  ])('while %s goes on showing what it showed, and says nothing', async (_what, read) => {
    const { shop, router } = await openPage()
    shop.read = read
    await router.revalidate()
    expect(router.state.errors).toBeNull()
    expect(router.state.loaderData.count).toEqual({ lines: 3 })
    expect([readUnsent(), readToasts().toasts]).toEqual([undefined, []])
    shop.read = () => ({ lines: 4 })
    await router.revalidate()
    expect(router.state.loaderData.count).toEqual({ lines: 4 })
  })

  test('after the session has ended leads to the sign-in, where nothing is to be lost', async () => {
    const { shop, router } = await openPage()
    shop.read = leadTo('/auth?next=%2Fcount')
    await router.revalidate()
    expect(router.state.location.pathname).toBe('/auth')
  })

  test('after the session has ended stays, while a form waits to be sent again', async () => {
    const { shop, router, send } = await openPage()
    shop.act = leadTo('/auth?next=%2Fcount')
    shop.read = leadTo('/auth?next=%2Fcount')
    await send()
    await router.revalidate()
    expect(router.state.location.pathname).toBe('/count')
    expect(router.state.loaderData.count).toEqual({ lines: 3 })
  })

  test('after a form, and could not be, says so', async () => {
    const { shop, router, send } = await openPage()
    shop.read = cut
    await send()
    expect(router.state.actionData?.count).toEqual({ done: 'Saved' })
    expect(router.state.errors).toBeNull()
    expect(readToasts().toasts.map(({ title }) => title)).toEqual(['The shop could not be reached'])
  })

  test('with another question, and could not be, says so', async () => {
    const { shop, router } = await openPage()
    shop.read = cut
    await router.navigate('/count?q=kush')
    expect(router.state.errors).toBeNull()
    expect(router.state.loaderData.count).toEqual({ lines: 3 })
    tellMissedRead('?q=kush')
    expect(readToasts().toasts.map(({ title }) => title)).toEqual(['The shop could not be reached'])
  })
})

test('another page that cannot be read says so in its place', async () => {
  const { shop, router } = await openPage()
  shop.read = cut
  await router.navigate('/other')
  expect(router.state.errors).not.toBeNull()
})

test('a page that never was there stays an error until it can be read', async () => {
  const { shop, router } = await openPage()
  shop.read = cut
  await router.navigate('/other')
  await router.revalidate()
  expect(router.state.errors).not.toBeNull()
  shop.read = () => ({ lines: 4 })
  await router.revalidate()
  expect(router.state.errors).toBeNull()
})
