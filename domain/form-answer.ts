/** What is wrong with what was typed, by field. */
export type FieldErrors = { [field: string]: string | undefined }

/** What came of something that was asked for. Its message is shown as it is. */
export type Outcome<Done extends object = object> =
  | ({ outcome: 'done'; message?: string } & Done)
  /** Not as it was sent: what is wrong, by field or as a whole. */
  | { outcome: 'refused'; fields?: FieldErrors; message?: string }
  /** Somebody else changed it meanwhile: nothing was overwritten, and the page has the newer one by now. */
  | { outcome: 'conflict'; message: string }
  /** What it is about is not there any more. */
  | { outcome: 'gone'; message: string }
  /** The shop cannot do it now. Later it can. */
  | { outcome: 'away'; message: string; retryAfterSeconds?: number }

/** What came of one of the forms of a page. */
export type FormAnswer<Done extends object = object> = { intent: string } & Outcome<Done>

type Without<Name extends Outcome['outcome']> = Extract<Outcome, { outcome: Name }>

export function done(message?: string): Without<'done'> {
  return { outcome: 'done', ...(message !== undefined && { message }) }
}

export function refused(fields: FieldErrors, message?: string): Without<'refused'> {
  return { outcome: 'refused', fields, ...(message !== undefined && { message }) }
}

/** Refused as a whole. */
export function refusedWhole(message: string): Without<'refused'> {
  return { outcome: 'refused', message }
}

export function conflict(message: string): Without<'conflict'> {
  return { outcome: 'conflict', message }
}

export function gone(message: string): Without<'gone'> {
  return { outcome: 'gone', message }
}

export function away(message: string, retryAfterSeconds?: number): Without<'away'> {
  return { outcome: 'away', message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
}

/** What an endpoint answers that has nothing to say but a sentence, by its status. */
export function refusalOf(status: number, message: string): Exclude<Outcome, { outcome: 'done' }> {
  if (status === 404 || status === 410) return gone(message)
  if (status === 409) return conflict(message)
  return status === 408 || status === 429 || status >= 500 ? away(message) : refusedWhole(message)
}

/** Why a use case did nothing, in the words of whoever asked. A reason says by its name which outcome it is. */
export function because<Reason extends string>(reason: Reason, messages: Record<Reason, string>) {
  const message = messages[reason]
  if (reason === 'conflict') return conflict(message)
  return reason === 'gone' ? gone(message) : refusedWhole(message)
}

/** What a change of something with fields and a revision can come to. */
type Written =
  | { ok: true }
  | { ok: false; reason: 'conflict' | 'gone' }
  | { ok: false; reason: 'refused'; errors: FieldErrors }

/** The same, for whoever asked for it. */
export function answerWrite(
  written: Written,
  words: { done: string; conflict: string; gone: string; refused?: string },
): Outcome {
  if (written.ok) return done(words.done)
  return written.reason === 'refused'
    ? refused(written.errors, words.refused)
    : because(written.reason, words)
}

/** What was done, in a sentence. */
export function doneOf(answer: Outcome | undefined): string | undefined {
  return answer?.outcome === 'done' ? answer.message : undefined
}

/** Why nothing was done, in a sentence. */
export function problemOf(answer: Outcome | undefined): string | undefined {
  return answer?.outcome === 'done' ? undefined : answer?.message
}

/** What is wrong with which field. */
export function fieldsOf(answer: Outcome | undefined): FieldErrors {
  return (answer?.outcome === 'refused' && answer.fields) || {}
}
