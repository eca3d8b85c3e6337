import { useLayoutEffect } from 'react'
import { InlineScript } from '#app/ui/inline-script.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'

declare global {
  interface Window {
    /** Of ask-age.js, which is in every document. */
    askAge?: () => void
  }
}

/** Holds the dialogs of age-dialogs.tsx. ask-age.js opens one of them with the page; here it is asked on the way to one. */
export function AgeGate({ dialogs }: { dialogs: string }) {
  useLayoutEffect(() => {
    // React takes over the page as it was sent, question and all.
    if (!document.querySelector('[data-age-dialog][open]')) window.askAge?.()
  }, [])
  return (
    <>
      <StaticHtml html={dialogs} />
      <InlineScript code={import.meta.env.SSR ? 'askAge()' : ''} />
    </>
  )
}
