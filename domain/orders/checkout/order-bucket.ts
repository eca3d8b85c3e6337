import { clientNetwork } from '#domain/access/client-network.ts'

/** Each order takes a token; when none is left, one comes back every so often. */
export type OrderBucket = { burst: number; refillSeconds: number }

/** Far more than an office of buyers needs. A network without a token is asked to wait. */
export const NETWORK_BUCKET: OrderBucket = { burst: 20, refillSeconds: 30 }

/**
 * Orders beyond it are taken and marked for review, never refused: anybody can type somebody else's address, and must
 * not lock them out.
 */
export const EMAIL_BUCKET: OrderBucket = { burst: 10, refillSeconds: 60 }

export function networkBucketName(clientAddress: string): string {
  return `network ${clientNetwork(clientAddress)}`
}

export function emailBucketName(email: string): string {
  return `email ${email.trim().toLowerCase()}`
}
