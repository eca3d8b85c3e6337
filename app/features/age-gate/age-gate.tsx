import { useLayoutEffect, useSyncExternalStore } from 'react'
import { subscribeToDevice } from '#app/ui/device-storage.ts'
import { InlineScript } from '#app/ui/inline-script.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'

declare global {
  interface Window {
    /** Of ask-age.js, which is in every document. */
    askAge?: () => void
  }
}

/** Holds the dialogs of render-age-dialogs.server.tsx. ask-age.js opens one of them with the page; here it is asked on the way to one. */
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

/** False while it is unknown: on the server, and until React has taken over the page. */
export function useAgeConfirmed() {
  return useSyncExternalStore(subscribeToDevice, isAgeConfirmed, isUnknown)
}

/** The page itself is the truth: ask-age.js marks it, from what the device remembers and from what is answered. */
function isAgeConfirmed() {
  return document.documentElement.dataset.age === 'confirmed'
}

function isUnknown() {
  return false
}
