import { data } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import {
  SIGNED_IN_MESSAGE,
  type SignInAnswer,
  UNEXPECTED_PROBLEM_MESSAGE,
} from '#domain/access/sign-in-answer.ts'
import { away, fieldsOf, problemOf } from '#domain/form-answer.ts'

/**
 * The browser's part of an attempt: the rules before anything is sent, and a toast for what came of it.
 * `send` throws a redirect on success, and anything else when the server could not be reached or failed.
 */
export async function submitSignIn(form: FormData, send: () => Promise<SignInAnswer>) {
  const email = form.get('email')
  // Where the rules cannot be loaded the attempt is sent as it is: the server checks it too.
  const rules = await loadRules().catch(() => undefined)
  const parsed = rules?.parseSignIn({ email, password: form.get('password') })
  if (parsed?.ok === false) return unsent(parsed.answer, 400)
  return sent(String(email), send)
}

/** The second step has no rules in the browser: the server says when something is not a code. */
export function submitCode(send: () => Promise<SignInAnswer>) {
  return sent('', send)
}

async function sent(email: string, send: () => Promise<SignInAnswer>) {
  try {
    return announced(await send())
  } catch (thrown) {
    if (thrown instanceof Response) {
      toast.success(SIGNED_IN_MESSAGE)
      throw thrown
    }
    return unsent({ ...away(UNEXPECTED_PROBLEM_MESSAGE), email }, 503)
  }
}

/** zod is as heavy as all else on the page: it is fetched when somebody presses the button. */
function loadRules() {
  return import('#domain/access/sign-in.ts')
}

/** With the status of a failure, or the router would ask the server for the page's data anew, reachable or not. */
function unsent(answer: SignInAnswer, status: number) {
  return data(announced(answer), { status })
}

function announced(answer: SignInAnswer): SignInAnswer {
  const { email, password } = fieldsOf(answer)
  const text = problemOf(answer) ?? email ?? password
  if (text) toast.error(text)
  return answer
}
