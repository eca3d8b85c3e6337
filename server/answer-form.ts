import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { findIntent, type IntentName, type IntentRoute, intentsAt } from '#domain/access/intents.ts'
import { errorsByField } from '#domain/errors-by-field.ts'
import { type Outcome, refused } from '#domain/form-answer.ts'

/** `status`: another one than the outcome has, such as 401 for a code that is wrong. */
type Answer = Outcome & { status?: number }
/** A response leads elsewhere; undefined is a form that no page of ours has. */
type Answered = Answer | Response | undefined
type Handler = (form: FormData) => Answered | Promise<Answered>
type Handlers<Name extends string = string> = { [Each in Name]: Handler }

type AnswerOf<All extends Handlers> = Extract<Awaited<ReturnType<All[keyof All]>>, Answer> & {
  intent: keyof All & string
}

/**
 * Runs what the form of a page asks for, by the name of its intent. The handlers are those of the table of intents (domain/access/intents.ts),
 * all of them and no others: guards have read there who may. `whenDone` is for what follows from all of them, such as mails that may leave.
 */
export async function answerForm<Route extends IntentRoute, All extends Handlers<IntentName<Route>>>(
  route: Route,
  form: FormData,
  handlers: All & { [Unknown in Exclude<keyof All, IntentName<Route>>]: never },
  whenDone: () => unknown = () => undefined,
) {
  const answer = await answerIntent<All>(form, handlers, nameOf(route, form))
  if (answer === undefined) throw data(null, { status: 400 })
  if (answer instanceof Response || answer.outcome === 'done') await whenDone()
  return answer instanceof Response ? answer : withStatus(answer)
}

/** What came of the handler that the form asks for. */
export async function answerIntent<All extends Handlers>(
  form: FormData,
  handlers: All,
  name = form.get('intent'),
): Promise<AnswerOf<All> | Response | undefined> {
  if (typeof name !== 'string' || !Object.hasOwn(handlers, name)) return undefined
  const answered = await handlers[name]?.(form)
  if (answered === undefined || answered instanceof Response) return answered
  // The handler that was asked is one of these: its answer is one of theirs.
  const answer: unknown = { intent: name, ...answered }
  return answer as AnswerOf<All>
}

/** With the status that says it to whoever reads no words. */
export function withStatus<Sent extends Answer>(answer: Sent, headers: Record<string, string> = {}) {
  const wait = answer.outcome === 'away' ? answer.retryAfterSeconds : undefined
  return data(answer, {
    status: answer.status ?? (wait === undefined ? STATUS[answer.outcome] : 429),
    headers: { ...headers, ...(wait !== undefined && { 'Retry-After': String(wait) }) },
  })
}

const STATUS = { done: 200, refused: 400, conflict: 409, gone: 404, away: 503 }

/** The answer to a form after which another page is shown. */
export function leadTo(address: string): Response {
  return redirect(address)
}

/** Where a page has one form alone, it need not name what it asks for. */
function nameOf(route: IntentRoute, form: FormData) {
  const named = form.get('intent')
  if (named !== null) return named
  const [only] = Object.keys(intentsAt(route))
  return findIntent(route, null) && only !== undefined ? only : null
}

/** A handler of what somebody typed: what the schema refuses is said by field. */
export function onTyped<Schema extends z.ZodType, Answer>(
  schema: Schema,
  act: (asked: z.output<Schema>, form: FormData) => Answer,
) {
  return (form: FormData) => {
    const asked = schema.safeParse(Object.fromEntries(form))
    return asked.success ? act(asked.data, form) : refused(errorsByField(asked.error))
  }
}

/** A handler of what the page itself sends: what the schema refuses is no form of ours. */
export function onSent<Schema extends z.ZodType, Answer>(
  schema: Schema,
  act: (asked: z.output<Schema>, form: FormData) => Answer,
) {
  return (form: FormData) => {
    const asked = schema.safeParse(Object.fromEntries(form))
    return asked.success ? act(asked.data, form) : undefined
  }
}

/** Tells forms apart by their intents. */
type FormUnion<Name extends string> = z.ZodType<{ intent: Name }> & {
  options: readonly { shape: { intent: { value: Name } } }[]
}

/** The same handler for all forms of a schema. */
export function onEach<Name extends string, Each>(
  schema: FormUnion<Name>,
  handler: Each,
): Record<Name, Each> {
  const names = schema.options.map(({ shape }) => shape.intent.value)
  // It has every name of the schema.
  return Object.fromEntries(names.map((name) => [name, handler])) as Record<Name, Each>
}
