import type { ShopConfig } from './shop-config.ts'

const HOST = /^https?:\/\/(\[[^\]]*\]|[^/:?#]+)/i
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** On a public address a shop without a licence shows its catalogue and refuses orders. */
export function isPreview({ licence }: Pick<ShopConfig, 'licence'>, publicUrl: string): boolean {
  return licence.number === '' && !isOnLoopback(publicUrl)
}

/** Whether only this machine can reach it. */
export function isOnLoopback(publicUrl: string): boolean {
  return LOOPBACK.test(HOST.exec(publicUrl)?.[1] ?? '')
}
