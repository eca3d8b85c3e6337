import type { Consignee } from '#domain/recall/recall.ts'

export type DeliveredRow = {
  orderId: string
  quantity: number
  pickedAt: Date
  status: string | null
  isShipped: boolean
  company: number | null
  companyName: string | null
  /** These are null where the customer was erased, or the order is gone. */
  fullName: string | null
  businessName: string | null
  email: string | null
  fullAddress: string | null
  country: string | null
}

/** The orders of one consignee, the newest first: its name and address are those of the newest that has any. */
export function toConsignee(rows: readonly DeliveredRow[]): Consignee {
  const known = rows.find(({ email }) => email !== null)
  const company = rows.find((row) => row.company !== null)
  return {
    name: company?.companyName ?? known?.businessName ?? known?.fullName ?? null,
    email: known?.email ?? null,
    country: (known ?? rows[0])?.country ?? null,
    address: known ? addressOf(known) : [],
    company: company?.company ?? null,
    deliveries: rows.map(({ orderId, quantity, pickedAt, status, isShipped }) => ({
      ...{ orderId, quantity, pickedAt, status, isShipped },
    })),
  }
}

function addressOf({ fullName, companyName, businessName, fullAddress, country }: DeliveredRow): string[] {
  const lines = [companyName ?? businessName, fullName, ...(fullAddress ?? '').split('\n'), country]
  return lines.flatMap((line) => (line?.trim() ? [line.trim()] : []))
}
