/** Accounts of staff: how secrets are signed, sealed and hashed, and how guesses are slowed down. Other areas use this, and nothing else of the folder. */
export {
  cookiePrefix,
  createCookieCheck,
  readCookie,
  readSignedCookie,
  signedValue,
  writeCookie,
} from './cookies.ts'
export { hashToken, makeToken } from './one-time-token.ts'
export { openSecret, sealSecret } from './second-factor/sealed-secret.ts'
export { chargeAttempt, settleAttempt } from './sign-in/attempt-throttle.ts'
export { knownDeviceCookie, readKnownDevice } from './sign-in/known-device.ts'
export { deriveSecret, hasSignature, sign } from './signature.ts'
