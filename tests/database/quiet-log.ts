import { createLog } from '#server/log.ts'

export const QUIET = createLog(() => {})
