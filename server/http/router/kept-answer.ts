import { data } from 'react-router'

type Head = { status: number; headers: [string, string][] }
/** What an action answered, as it can be kept. */
export type KeptAnswer = { isThrown: boolean } & (
  | { kind: 'value'; value: unknown }
  | { kind: 'data'; value: unknown; head: Head }
  | { kind: 'response'; body: string; head: Head }
)

/** Runs an action, whether it returns its answer or throws it. What it did not expect is thrown on. */
export async function keepAnswer(action: () => unknown): Promise<{ answer: KeptAnswer; isDone: boolean }> {
  let isThrown = false
  const answered = await run(action).catch((thrown: unknown) => {
    if (!(thrown instanceof Response) && !isData(thrown)) throw thrown
    isThrown = true
    return thrown
  })
  const answer = { isThrown, ...(await toKept(answered)) }
  return { answer, isDone: isDone(answer) }
}

/** Answers as the action did. */
export function restoreAnswer(answer: KeptAnswer): unknown {
  const restored = restore(answer)
  if (answer.isThrown) throw restored
  return restored
}

function restore(answer: KeptAnswer) {
  switch (answer.kind) {
    case 'value':
      return answer.value
    case 'data':
      return data(answer.value, answer.head)
    case 'response':
      return new Response(answer.body || null, answer.head)
  }
}

/** Also where it throws before it promises anything. */
async function run(action: () => unknown) {
  return action()
}

async function toKept(answered: unknown) {
  if (answered instanceof Response)
    return { kind: 'response' as const, body: await answered.text(), head: headOf(answered) }
  if (isData(answered))
    return { kind: 'data' as const, value: answered.data, head: headOf(answered.init ?? {}) }
  return { kind: 'value' as const, value: answered }
}

function headOf({ status = 200, headers }: { status?: number; headers?: HeadersInit }): Head {
  return { status, headers: [...new Headers(headers)] }
}

type Data = ReturnType<typeof data<unknown>>

/** The router does not export its class for it. */
function isData(answered: unknown): answered is Data {
  return (
    typeof answered === 'object' &&
    answered !== null &&
    'type' in answered &&
    answered.type === 'DataWithResponseInit'
  )
}

/** Whether something came of it: what was refused may be sent again with the same key. */
function isDone(answer: KeptAnswer): boolean {
  if (answer.kind !== 'value' && answer.head.status >= 400) return false
  if (answer.kind === 'response') return true
  const said = answer.value
  return typeof said === 'object' && said !== null && 'outcome' in said && said.outcome === 'done'
}
