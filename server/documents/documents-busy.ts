/** More documents wait to be drawn than can be made in time: whoever asks again in a moment gets theirs. */
export class DocumentsBusy extends Error {
  constructor() {
    super('Too many documents are being created. Try again in a moment.')
  }
}

/** A document of forty lines takes some thirty milliseconds, and 64 may wait. */
export const BUSY_RETRY_SECONDS = '5'
