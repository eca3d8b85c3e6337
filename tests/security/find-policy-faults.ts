const NEEDED = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]
const SOURCES = /^'self'$|^'sha256-[A-Za-z0-9+/=]+'$/

/** What is wrong with a policy; empty when it lets nothing run but the shop's own files and scripts of known content. */
export function findPolicyFaults(policy: string | null): string[] {
  if (policy === null) return ['there is no policy']
  const directives = policy.split(';').map((directive) => directive.trim())
  const faults = NEEDED.filter((needed) => !directives.includes(needed)).map((needed) => `no ${needed}`)
  const names = directives.map((directive) => directive.split(' ', 1)[0])
  if (new Set(names).size !== names.length) faults.push('a directive stands there twice')
  const scripts = directives
    .find((directive) => directive.startsWith('script-src '))
    ?.split(' ')
    .slice(1)
  for (const source of scripts ?? []) if (!SOURCES.test(source)) faults.push(`scripts from ${source}`)
  if (/unsafe-|\*|https?:|script-src-attr|script-src-elem/.test(policy))
    faults.push(`it is too wide: ${policy}`)
  return faults
}
