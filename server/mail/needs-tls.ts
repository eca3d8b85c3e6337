const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** A password goes over a network only inside TLS, whatever a server that answers there claims to offer. */
export function needsTls(smtpUrl: string): boolean {
  const { protocol, hostname, username } = new URL(smtpUrl)
  return protocol === 'smtp:' && username !== '' && !LOOPBACK.test(hostname)
}
