import type { Plugin } from 'vite'

/** What every public page needs. The files of app/ui that only some pages use stay on their own. */
const SHELL_MODULES = [
  'root',
  'routes/public-layout',
  'features/age-gate/[\\w-]+',
  'features/confirmation/awaited-order',
  'features/consent/consent-banner',
  'features/consent/consent-store',
  'features/not-found/[\\w-]+',
  'features/orders/checkout/lazy-order-dialog',
  'features/site-shell/(?!signed-in)[\\w-]+',
  'features/visits/[\\w-]+',
  'ui/button-classes',
  'ui/class-names',
  'ui/device-storage',
  'ui/early-changes',
  'ui/empty-state',
  'ui/static-html',
  'ui/history-layers',
  'ui/inline-script',
  'ui/link-button',
  'ui/popover-layer',
  'ui/skip-link',
  'ui/toast-layer',
  'ui/toast-store',
  'ui/wordmark',
]

export const SHELL = modulePattern(SHELL_MODULES.join('|'))

export function requireShellModules(): Plugin {
  return {
    name: 'cultivar:require-shell-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      checkShell(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
    },
  }
}

/** A renamed file would leave the shell in silence, and every public page would fetch one file more. */
export function checkShell(moduleIds: string[]) {
  const missing = SHELL_MODULES.filter((name) => !moduleIds.some((id) => modulePattern(name).test(id)))
  if (missing.length === 0) return
  throw new Error(
    `The browser has no module app/${missing.join(' or app/')} any more: write its new name into SHELL_MODULES of build-plugins/shell-chunk.ts, or take it out.`,
  )
}

function modulePattern(names: string) {
  return new RegExp(`/app/(${names})\\.tsx?`)
}
