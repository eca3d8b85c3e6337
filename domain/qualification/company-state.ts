/** What the shop has found out about a company. The database has these names. */
export type CompanyState = 'unknown' | 'review' | 'qualified' | 'suspended'
