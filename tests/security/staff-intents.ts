import { INTENTS, type Intent, type IntentRoute, mayDo } from '#domain/access/intents.ts'
import type { Role } from '#domain/access/roles.ts'
import { EXPECTED } from './expected-answers.ts'

type StaffIntent = { route: IntentRoute; name: never; path: string }

/** Everything that staff can ask for, each with an address that its route answers. */
export function staffIntents(): StaffIntent[] {
  return Object.entries(INTENTS).flatMap(([route, intents]) =>
    Object.entries<Intent>(intents)
      .filter(([, { roles }]) => typeof roles !== 'string')
      .map(([name]) => ({ route, name, path: EXPECTED[route]?.path ?? '' }) as StaffIntent),
  )
}

export function expectedOf(role: Role, { route, name }: StaffIntent): 'taken' | 'refused' {
  return mayDo([role], route, name) ? 'taken' : 'refused'
}

/** Of an answer such as '302 /admin/account?refused'. Whatever comes of a form that is taken, it is no refusal of the guard. */
export function describeAnswer(answer: string, { route }: StaffIntent): 'taken' | 'refused' {
  const isSentAway =
    answer.endsWith('/admin/account?refused') || (route === '/admin/dashboard' && answer.startsWith('302'))
  return answer === '403' || isSentAway ? 'refused' : 'taken'
}
