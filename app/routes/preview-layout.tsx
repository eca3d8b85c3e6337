import type { MouseEvent } from 'react'
import { Outlet } from 'react-router'
import { shellFacts } from '#app/features/site-shell/shell-facts.server.tsx'
import { shellViewer } from '#app/features/site-shell/shell-viewer.ts'
import { SiteShell } from '#app/features/site-shell/site-shell.tsx'
import { toast } from '#app/ui/toast.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/preview-layout.ts'
import { guardOffice } from './guard-office.server.ts'

export const middleware: Route.MiddlewareFunction[] = [guardOffice]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, snapshot, viewer } = shopOf(context)
  const admin = requireStaff(await viewer(), request)
  return { facts: shellFacts(snapshot.shop, settings, { isStaff: true }), viewer: shellViewer(admin) }
}

/** The frame of the shop without what it asks of visitors: nothing is counted here, and nothing can be ordered. */
export default function PreviewLayout({ loaderData: { facts, viewer } }: Route.ComponentProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears the buttons inside, which the keyboard presses too
    <div className="pb-12" onClick={refuseOrder}>
      <SiteShell facts={facts} viewer={viewer} question={undefined}>
        <Outlet />
      </SiteShell>
    </div>
  )
}

function refuseOrder({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('[data-order]'))
    toast.info('This is a preview', 'Buyers order here; you see only how it looks.')
}
