import { type ActionFunctionArgs, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { KEY_FIELD, readActionKey } from '#domain/access/action-key.ts'
import { findIntent } from '#domain/access/intents.ts'
import { actOnce, actOnceBeside } from '#server/once/act-once.ts'
import { keepAnswer, restoreAnswer } from './kept-answer.ts'
import { type ShopContext, shopContext, shopOf } from './shop-context.ts'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>
type Action = NonNullable<ServerRoute['module']['action']>

/** They mail while somebody waits, or have transactions of the accounts' own: their key stands beside what they do. */
const BESIDE = new Set(['/admin/staff', '/admin/settings/mail'])

/**
 * A form whose intent acts once by a key (domain/access/intents.ts) does so, on whichever page. Its action runs in one transaction with the key; what it wants done when its work
 * is visible to others waits for the commit. Sent again it gets the answer of the first time, and with other content 409.
 */
export function withActionsOnce(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && actingOnce(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function actingOnce(route: ServerRoute): ServerRoute {
  const { action } = route.module
  if (!action) return route
  return {
    ...route,
    module: { ...route.module, action: (args: ActionFunctionArgs) => actOnForm(action, args) },
  }
}

/** Runs the action of a page for what was posted to it, once where its intent has a key. */
export async function actOnForm(action: Action, args: ActionFunctionArgs): Promise<unknown> {
  const form = await readForm(args.request)
  if (!form?.has(KEY_FIELD)) return action(args)
  const key = readActionKey(form.get(KEY_FIELD))
  form.delete(KEY_FIELD)
  const request = withBody(args.request, form)
  const shop = shopOf(args.context)
  const who = await whoSends(shop)
  const intent = form.get('intent') === null ? null : String(form.get('intent'))
  const route = `/${args.pattern.replace(/^\//, '')}`
  if (key === undefined || who === undefined || findIntent(route, intent)?.once !== 'key')
    return action({ ...args, request })

  const { pathname, search } = new URL(request.url)
  const content = JSON.stringify([pathname.replace(/\.data$/, ''), search, [...form]])
  const run = BESIDE.has(route) ? actOnceBeside : actOnce
  const tasks: (() => unknown)[] = []
  const outcome = await run(shop.db, { who, intent: `${route} ${intent}`, key, content }, async (db) => {
    const context = new RouterContextProvider()
    context.set(shopContext, { ...shop, db, ...whenCommitted(shop, tasks) })
    return keepAnswer(() => action({ ...args, request, context }))
  })
  for (const task of tasks) await task()
  if (outcome === 'other-content') throw data(null, { status: 409 })
  return restoreAnswer(outcome.answer)
}

async function readForm(request: Request): Promise<FormData | undefined> {
  return request
    .clone()
    .formData()
    .catch(() => undefined)
}

/** The same request without its key: pages know their own fields alone. */
function withBody({ url, method, headers: sent, signal }: Request, form: FormData) {
  const headers = new Headers(sent)
  headers.delete('content-type')
  headers.delete('content-length')
  return new Request(url, { method, headers, signal, body: form })
}

async function whoSends({ viewer, buyer }: ShopContext): Promise<string | undefined> {
  const seen = await viewer()
  if (seen.kind !== 'anonymous') return `user ${seen.userId}`
  const signedIn = await buyer()
  return signedIn && `buyer ${signedIn.email}`
}

function whenCommitted(
  { onMailsReleased, onPublished }: ShopContext,
  tasks: (() => unknown)[],
): Pick<ShopContext, 'onMailsReleased' | 'onPublished'> {
  return {
    onMailsReleased: () => void tasks.push(onMailsReleased),
    onPublished: async () => void tasks.push(onPublished),
  }
}
