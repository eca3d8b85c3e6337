import type { ReactNode } from 'react'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import type { ShellFacts } from './shell-facts.server.tsx'
import type { ShellViewer } from './shell-viewer.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type SiteShellProps = {
  facts: ShellFacts
  viewer: ShellViewer
  /** The question about age or consent; the keyboard reaches it right after the skip link. */
  question: ReactNode
  children: ReactNode
}

/** Header, page, footer: the frame of everything public. */
export function SiteShell({ facts, viewer, question, children }: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {question}
      {facts.notice && <StaticHtml html={facts.notice} />}
      <SiteHeader shopName={facts.shopName} logo={facts.logo} links={facts.links} viewer={viewer} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter columns={facts.footer} ages={facts.ages} />
    </div>
  )
}
