import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ACCOUNT_LAYOUT, PUBLIC_LAYOUT, publicManifestUrl } from '../app/public-manifest.ts'

const ASSETS = 'build/client/assets'
const ASSIGNED = 'window.__reactRouterManifest='

type Manifest = { url: string; routes: Record<string, { id: string; parentId?: string }> }

/** Writes the list of routes of the shop beside the one of all routes, which React Router writes while the server is built. */
export function writePublicManifest(): Plugin {
  return {
    name: 'cultivar:write-public-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle() {
      const name = readdirSync(ASSETS).find(
        (file) => /^manifest-/.test(file) && readFileSync(join(ASSETS, file), 'utf8').startsWith(ASSIGNED),
      )
      if (!name)
        throw new Error('React Router has written no manifest of the routes into build/client/assets.')
      writeFileSync(
        join(ASSETS, publicManifestUrl(name)),
        publicManifest(readFileSync(join(ASSETS, name), 'utf8')),
      )
    },
  }
}

function publicManifest(script: string) {
  const manifest: Manifest = JSON.parse(script.slice(ASSIGNED.length).replace(/;\s*$/, ''))
  const isPublic = ({ id, parentId }: Manifest['routes'][string]) =>
    id === 'root' || id === PUBLIC_LAYOUT || (parentId === PUBLIC_LAYOUT && id !== ACCOUNT_LAYOUT)
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => isPublic(route)))
  if (!routes[PUBLIC_LAYOUT])
    throw new Error(`There is no route ${PUBLIC_LAYOUT} any more: see app/public-manifest.ts.`)
  return `${ASSIGNED}${JSON.stringify({ ...manifest, url: publicManifestUrl(manifest.url), routes })};`
}
