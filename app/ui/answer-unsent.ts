import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
} from 'react-router'
import { readShownPage } from './shown-page.ts'
import { toast } from './toast.ts'
import { readUnsent, setUnsent, type Unsent, type UnsentReason, unsentReason } from './unsent.ts'
import { forgetTyped, lastTyped, readUsed } from './used-fields.ts'

type Results = Record<string, DataStrategyResult>
type Refused = Extract<UnsentReason, 'signed-out' | 'no-role'>
/** Tells from where a redirect leads that it is a refusal. */
type RefusalAt = (address: string) => Refused | undefined
type Trouble = Omit<Unsent, 'beside'>

/** Everything but what a reload would tell anew. */
const PASSING: UnsentReason[] = ['away', 'busy', 'failed']

/**
 * For the client middleware of a layout with an UnsentNotice: a form that got no answer of its own leaves the page, and what was typed
 * into it, as it is, and a sentence beside it says why. A page that cannot be read again goes on showing what it showed.
 */
export function answerUnsent(refusalAt: RefusalAt): MiddlewareFunction<Results> {
  return async ({ request }, next) => {
    const isForm = request.method !== 'GET'
    const beside = readUsed()
    if (isForm) setUnsent(undefined)
    const results = await next()
    if (request.signal.aborted) return results
    return isForm ? answerForm(request, results, beside) : keepPage(request, results)
  }

  function answerForm(request: Request, results: Results, beside: readonly Element[]): Results {
    const trouble = Object.values(results).flatMap(troubleOf)[0]
    if (!trouble) {
      forgetTyped(beside[0])
      missed.afterForm = true
      return results
    }
    setUnsent({ ...trouble, beside })
    const isHere = new URL(request.url).pathname === location.pathname
    // The form has no answer, as before it was sent. A refusal's status keeps the router from reading the page again.
    const answer: DataStrategyResult = isHere
      ? { type: 'data', result: data(undefined, { status: 503 }) }
      : { type: 'error', result: replace(location.pathname + location.search) }
    return Object.fromEntries(Object.keys(results).map((route) => [route, answer]))
  }

  function keepPage(request: Request, results: Results): Results {
    const { pathname, search } = new URL(request.url)
    const page = readShownPage()
    if (!page || pathname !== page.pathname) return results
    const { afterForm } = missed
    missed.afterForm = false
    // Whoever has something to lose stays; anybody else goes where the answer leads.
    const mayLose = readUnsent() !== undefined || lastTyped() !== undefined
    const unread = Object.entries(results).filter(([, result]) =>
      troubleOf(result).some(({ reason }) => mayLose || PASSING.includes(reason)),
    )
    if (unread.length === 0 || !unread.every(([route]) => route in page.data)) return results
    if (afterForm) sayMissed()
    if (search !== location.search) missed.search = search
    const before = unread.map(([route]) => [route, { type: 'data', result: page.data[route] }])
    return { ...results, ...Object.fromEntries(before) }
  }

  function troubleOf({ type, result }: DataStrategyResult): Trouble[] {
    if (result instanceof Response) {
      const reason = refusalAt(result.headers.get('Location') ?? '')
      return reason ? [{ reason }] : []
    }
    if (type !== 'error') return []
    if (!isRouteErrorResponse(result)) return [{ reason: 'away' }]
    return [{ reason: unsentReason(result.status), reference: referenceIn(result.data) }]
  }
}

function referenceIn(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || !('reference' in answer)) return undefined
  return typeof answer.reference === 'string' ? answer.reference : undefined
}

/** Reads that somebody waited for, and that failed. */
const missed = { afterForm: false, search: '' }

/** To be asked at every new address: whether the page does not show what the address asks for. */
export function tellMissedRead(search: string) {
  if (missed.search !== '' && missed.search === search) sayMissed()
  missed.search = ''
}

function sayMissed() {
  toast.error('The shop could not be reached', 'This page still shows the earlier state.')
}
