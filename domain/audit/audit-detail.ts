/** What a line of the audit log keeps besides its action: by name, and of the version that wrote it. */
export type AuditDetail = Record<string, unknown>
