import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import type { Role } from '#domain/access/roles.ts'
import type { Expected, Visitor } from './expected-answers.ts'
import { describeAnswer, expectedOf, staffIntents } from './staff-intents.ts'

export type Asked = { method?: string; cookie: string; origin?: string; fields?: Record<string, string> }

/** Asks with an agent, a third of what `fetch` costs; says '200', or '302 /auth' of a redirect. */
export async function askOf(
  url: string,
  agent: Agent,
  path: string,
  { method = 'GET', cookie, origin = url, fields = {} }: Asked,
) {
  const isWriting = method !== 'GET' && method !== 'HEAD'
  const type = 'application/x-www-form-urlencoded'
  const headers = { cookie, ...(isWriting && { origin, 'content-type': type }) }
  const asking = request(`${url}${path}`, { agent, method, headers })
  asking.end(isWriting ? new URLSearchParams(fields).toString() : undefined)
  const [response]: IncomingMessage[] = await once(asking, 'response')
  // A stream would go on for as long as somebody listens.
  if (response?.headers['content-type']?.startsWith('text/event-stream')) response.destroy()
  else response?.resume()
  const location = response?.headers.location
  return location === undefined ? `${response?.statusCode}` : `${response?.statusCode} ${location}`
}

type Ask = (path: string, asked: Omit<Asked, 'cookie'>) => Promise<string>
/** One thing to ask for, and what is due. */
export type Case = { what: string; expected: string; got: () => Promise<string> }

export function readingCases(ask: Ask, { path, page, data }: Expected, visitor: Visitor): Case[] {
  const dataPath = path === '/' ? '/_.data' : `${path}.data`
  return [caseOf(ask, 'GET', path, page[visitor]), caseOf(ask, 'GET', dataPath, data[visitor])]
}

export function writingCases(
  ask: Ask,
  { path, post, otherMethods }: Expected,
  visitor: Visitor,
  methods: readonly string[],
): Case[] {
  return [
    ...methods.map((method) => caseOf(ask, method, path, otherMethods[visitor])),
    caseOf(ask, 'POST', path, post[visitor]),
  ]
}

/** Every intent of the table, as somebody with this role. */
export function intentCases(ask: Ask, role: Role): Case[] {
  return staffIntents().map((intent) => ({
    what: `${intent.name} at ${intent.route}`,
    expected: expectedOf(role, intent),
    got: async () =>
      describeAnswer(await ask(intent.path, { method: 'POST', fields: { intent: intent.name } }), intent),
  }))
}

export function caseOf(ask: Ask, method: string, path: string, expected: string): Case {
  return { what: `${method} ${path}`, expected, got: () => ask(path, { method }) }
}
