import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

export const CLIENT_MODULES = 'build/client-modules.json'

/** Writes down which modules went into the browser's bundle, for the test that proves what is not in it. */
export function recordClientModules(): Plugin {
  return {
    name: 'cultivar:record-client-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).map((file) => {
        const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames
        return [file.fileName, sources.map(nameInCheckout)]
      })
      mkdirSync(dirname(CLIENT_MODULES), { recursive: true })
      writeFileSync(CLIENT_MODULES, JSON.stringify(Object.fromEntries(modules), null, 2))
    },
  }
}

function nameInCheckout(id: string) {
  // Modules that only the bundler knows have names that begin with a NUL.
  return id.startsWith('\0') ? id.slice(1) : relative('.', id)
}
