/**
 * Somebody who asks too often is told so after this. Who asks again as soon as they are answered, on as many connections as
 * they may have, would otherwise keep the process busy with refusals alone.
 */
export const REFUSED_AFTER_MS = 500
