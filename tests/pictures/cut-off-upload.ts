import { connect } from 'node:net'
import type { RunningShop } from '#tests/shop/running-shop.ts'

/** Announces an upload of 5 MB and sends this much of it; `hangUp` breaks it off. */
export function beginUpload(shop: RunningShop, cookie: string, path: string, begun: Uint8Array) {
  const { hostname, port, host } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const headers = `host: ${host}\r\norigin: ${shop.url}\r\ncookie: ${cookie}\r\ncontent-type: image/jpeg`
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\ncontent-length: 5000000\r\n\r\n`)
  socket.write(begun)
  return { hangUp: () => socket.destroy() }
}
