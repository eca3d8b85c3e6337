/** The audit log: each change writes its line in its own transaction. Other areas use this, and nothing else of the folder. */
export { type Actor, COMMAND_LINE, recordAudit } from './record-audit.ts'
