/** The outbox. Other areas use this, and nothing else of the folder. */
export { queueMessage } from './queue-message.ts'
