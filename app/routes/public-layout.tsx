import { Outlet } from 'react-router'
import { shellViewer } from '#app/features/site-shell/shell-viewer.ts'
import { SiteShell } from '#app/features/site-shell/site-shell.tsx'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/public-layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { viewer: shellViewer(await shopOf(context).viewer()) }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell viewer={loaderData.viewer}>
      <Outlet />
    </SiteShell>
  )
}
