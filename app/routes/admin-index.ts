import { redirect } from 'react-router'
import { firstPageOf } from '#domain/access/office-areas.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-index.ts'

/** The address that people type. Roles that open no more than a part are led on before this (domain/access/admit.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireStaff(await shopOf(context).viewer())
  return redirect(firstPageOf(roles))
}

export default function AdminIndex() {
  return null
}
