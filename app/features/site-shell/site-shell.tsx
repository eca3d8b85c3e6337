import type { ReactNode } from 'react'
import { SkipLink } from '#app/ui/skip-link.tsx'
import type { ShellViewer } from './shell-viewer.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, page, footer: the frame of everything public. */
export function SiteShell({ viewer, children }: { viewer: ShellViewer; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader viewer={viewer} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
