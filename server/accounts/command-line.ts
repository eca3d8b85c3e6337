/** Whoever has the machine: the audit log has no other name for them. */
export const COMMAND_LINE = { userId: null, name: 'Command line' }
