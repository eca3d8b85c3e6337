import { type ComponentType, useEffect, useState } from 'react'
import { readFromDevice } from '#app/ui/device-storage.ts'
import { showToast } from '#app/ui/toast-store.ts'
import type { OrderPorts } from './order-ports.ts'

const EVENTS = ['pointerover', 'focusin', 'click']

/**
 * Hears every order button of the page, wherever it stands. The rest of ordering is fetched when somebody points at
 * one: every page pays for these lines, so they are few.
 */
export function LazyOrderDialog(ports: OrderPorts) {
  const [Host, setHost] = useState<ComponentType<OrderPorts>>()

  useEffect(() => {
    for (const type of EVENTS) addEventListener(type, listen)
    // From here on a press is heard; one that came too early is made up for (early-press.js).
    document.documentElement.dataset.orders = 'heard'
    document.querySelector<HTMLElement>('[data-order][aria-busy]')?.click()
    if (readFromDevice('cartItems')) import('./tidy-drafts.ts').then((drafts) => drafts.tidyDrafts())
    return () => {
      for (const type of EVENTS) removeEventListener(type, listen)
    }

    async function listen({ type, target }: Event) {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-order]')
      if (!button) return
      // What follows may have to be fetched first.
      if (type === 'click') button.ariaBusy = 'true'
      try {
        const host = await import('./order-dialog-host.tsx')
        setHost(() => host.OrderDialogHost)
        host.onOrderButton(type, button.dataset)
      } catch {
        if (type === 'click')
          showToast({
            kind: 'error',
            title: 'The order form did not load. Please try again.',
            description: undefined,
          })
      }
      button.ariaBusy = null
    }
  }, [])

  return Host && <Host {...ports} />
}
