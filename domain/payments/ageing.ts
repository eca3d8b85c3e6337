/** How long open invoices are overdue, in days after the day on which they were due. */
export const AGES = [
  { label: 'Not due', from: Number.NEGATIVE_INFINITY },
  { label: '1–30 days', from: 1 },
  { label: '31–60 days', from: 31 },
  { label: '61–90 days', from: 61 },
  { label: 'Over 90 days', from: 91 },
] as const

/** What a customer owes on invoices that wait for money; `ageCents` in the order of AGES. Without a customer: orders of nobody known. */
export type AgeingRow = {
  company: number | null
  name: string | null
  invoices: number
  ageCents: number[]
  totalCents: number
}
