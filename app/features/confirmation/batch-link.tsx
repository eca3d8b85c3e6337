import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { batchPath } from '#domain/stock/batch-address.ts'

/** Leads to what everybody may read of a batch: its values, its certificate, and whether it is recalled. */
export function BatchLink({ code, children }: { code: string; children: ReactNode }) {
  return <Link to={batchPath(code)}>{children}</Link>
}
