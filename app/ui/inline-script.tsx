import { createContext, use } from 'react'

/** Approves our own scripts in the page's policy (docs/decisions/0005). The server provides it while it renders. */
export const CspNonce = createContext<string | undefined>(undefined)

/**
 * A script that runs while the browser reads the page, before anything is drawn. Pass its text on the server alone
 * (`import.meta.env.SSR`): in the browser React leaves it as it found it, and need not be sent it again.
 */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={use(CspNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, approved by its hash
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
