import { isOrderStatus, type OrderStatus } from '#domain/orders/work/order-status.ts'

const FIRST_RETRY_MS = 5000
const SLOWEST_RETRY_MS = 120_000

/**
 * Tells the status of an order whenever it changes, and that something else of it did, as long as somebody looks: a browser opens few connections to one
 * site, and a forgotten tab should hold none of them. Without an answer the page stays as it is. Returns what ends it.
 */
export function watchOrder(
  orderId: string,
  onStatus: (status: OrderStatus) => void,
  onChange: () => void = () => {},
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_RETRY_MS

  function open() {
    const opened = new EventSource(`/api/orders/${orderId}/live`)
    opened.addEventListener('status', ({ data }) => {
      waitMs = FIRST_RETRY_MS
      if (isOrderStatus(data)) onStatus(data)
    })
    opened.addEventListener('changed', () => onChange())
    // The browser comes back by itself after a lost connection, but not after a refusal.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      close()
      timer = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, SLOWEST_RETRY_MS)
    })
    source = opened
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function follow() {
    close()
    if (!document.hidden) open()
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
