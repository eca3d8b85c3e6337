import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

type Results = Record<string, DataStrategyResult>

/** Nobody waits longer for it than this. */
const PATIENCE_MS = 5000

const revalidations = new Set<Promise<unknown>>()
let formsUnderWay = 0

/** Whether a form waits or is being sent: known at once, while React may hear of it a moment later. */
export function isFormUnderWay(): boolean {
  return formsUnderWay > 0
}

/**
 * Sends a form once no revalidation of the page is under way. One that is answered after the form was done shows a page that no longer
 * has it, and the router drops the redirect of the form's answer; or it ends during that redirect, and takes its place in the history.
 */
export const sendFormsAfterRevalidation: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') {
    formsUnderWay += 1
    try {
      await Promise.race([
        Promise.allSettled(revalidations),
        new Promise((give) => setTimeout(give, PATIENCE_MS)),
      ])
      return await next()
    } finally {
      formsUnderWay -= 1
    }
  }
  if (new URL(request.url).pathname !== location.pathname) return next()
  const revalidation = next()
  revalidations.add(revalidation)
  try {
    return await revalidation
  } finally {
    revalidations.delete(revalidation)
  }
}
