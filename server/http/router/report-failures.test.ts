import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { DocumentsBusy } from '#server/documents/documents-busy.ts'
import { withFailureReports } from './report-failures.ts'
import { type ShopContext, shopContext } from './shop-context.ts'

/** What a loader that throws this answers. */
async function answerTo(error: Error) {
  const loader = () => Promise.reject(error)
  const build = withFailureReports({ routes: { paper: { module: { loader } } } } as unknown as ServerBuild)
  const context = new RouterContextProvider()
  const parts = { log: { error: () => undefined }, requestId: 'r-1' } as unknown as ShopContext
  context.set(shopContext, parts)
  const reported = build.routes.paper?.module.loader as (args: { context: unknown }) => Promise<unknown>
  return reported({ context }).catch((thrown: unknown) => thrown)
}

it('a document that cannot be drawn just now is asked for again in a moment', async () => {
  expect(await answerTo(new DocumentsBusy())).toMatchObject({
    data: { reference: 'r-1' },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
})

it('any other failure is one', async () => {
  expect(await answerTo(new Error('The document could not be made'))).toMatchObject({ init: { status: 500 } })
})
