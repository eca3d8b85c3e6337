/** How long words may be that staff write with a change. Apart from the schemas, which browsers need not load. */
export const REASON_MAX_LENGTH = 500
export const LABEL_MAX_LENGTH = 200
export const AGREEMENT_MAX_LENGTH = 500
/** Of a buyer who answers to a change. */
export const ANSWER_MAX_LENGTH = 1000
