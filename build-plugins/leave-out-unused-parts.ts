import type { Plugin } from 'vite'

type Part = {
  file: string
  /** What the module exports in the version we know; another list means that this page must be read again. */
  exports: string
  instead: string
}

const PARTS: Part[] = [
  {
    // Asks the server for routes as links appear. `routeDiscovery: 'initial'` sends them all at once.
    file: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    exports:
      'URL_LIMIT, getManifestPath, getPartialManifest, getPatchRoutesOnNavigationFunction, getPathsWithAncestors, handleClientVersionMismatch, isFogOfWarEnabled, useFogOFWarDiscovery',
    instead: `
      export const URL_LIMIT = 0
      export function isFogOfWarEnabled() { return false }
      export function getPatchRoutesOnNavigationFunction() {}
      export function useFogOFWarDiscovery() {}
      export function getManifestPath() {}
      export function getPartialManifest() {}
      export function getPathsWithAncestors() {}
      export function handleClientVersionMismatch() {}`,
  },
  {
    // The last resort when even our own error page fails. The router's shows a stack trace to visitors.
    file: 'react-router/dist/production/lib/dom/ssr/errorBoundaries.js',
    exports: 'BoundaryShell, RemixErrorBoundary, RemixRootDefaultErrorBoundary',
    instead: `
      import { Component, createElement } from 'react'
      const TITLE = 'Unexpected Application Error!'
      export class RemixErrorBoundary extends Component {
        constructor(props) {
          super(props)
          this.state = { error: props.error, location: props.location }
        }
        static getDerivedStateFromError(error) {
          return { error }
        }
        static getDerivedStateFromProps({ error, location }, state) {
          return { error: error || (state.location === location && state.error), location }
        }
        render() {
          const { error } = this.state
          return error ? createElement(RemixRootDefaultErrorBoundary, { error }) : this.props.children
        }
      }
      export function RemixRootDefaultErrorBoundary({ error }) {
        console.error(error)
        const way = createElement('a', { href: '/' }, 'Return to Home')
        const body = createElement('body', null, createElement('h1', null, TITLE), way)
        return createElement('html', { lang: 'en' }, createElement('title', null, TITLE), body)
      }
      export function BoundaryShell({ children }) { return children }`,
  },
  {
    // Fetches the styles of a module before it; there is one style sheet for all.
    file: 'vite/preload-helper.js',
    exports: '__vitePreload',
    instead: 'export const __vitePreload = (load) => load()',
  },
  {
    // Measures navigations for those who pass `instrumentations` to the router. We do not.
    file: 'react-router/dist/production/lib/router/instrumentation.js',
    exports:
      'consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext',
    instead: `
      export const instrumentationResultMetaContext = undefined
      export function consumeInstrumentationClientResultMetaReceiver() {}
      export function getRouteInstrumentationUpdates() { return {} }
      export function instrumentClientSideRouter(router) { return router }
      export function instrumentHandler(handler) { return handler }`,
  },
]

/** Leaves what we switched off out of the browser's code: 3 kB of the 100 that a page may have. */
export function leaveOutUnusedParts(): Plugin {
  const found = new Set<string>()
  return {
    name: 'cultivar:leave-out-unused-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const part = PARTS.find(({ file }) => path.endsWith(file))
      if (!part) return undefined
      if (!hasExports(code, part)) {
        throw new Error(`${part.file} has changed: compare it with build-plugins/leave-out-unused-parts.ts.`)
      }
      found.add(part.file)
      return { code: part.instead, map: null }
    },
    generateBundle() {
      const missing = PARTS.filter(({ file }) => !found.has(file))
      if (missing.length > 0) {
        throw new Error(`There is no ${missing.map(({ file }) => file).join(', ')} any more.`)
      }
    },
  }
}

function hasExports(code: string, { exports }: Part) {
  return code.includes(`export { ${exports} }`) || code.includes(`export const ${exports} =`)
}
