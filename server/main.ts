// First: what is loaded after it takes less memory.
import './save-memory.ts'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { run } from './run.ts'
import { openShop } from './shop.ts'

await run((settings, log) => {
  const files = createStaticFiles(join(import.meta.dirname, '../client'), securityHeaders(settings))
  return openShop(settings, log, { build: asServerBuild(build), files })
})

/** The module is what React Router's own build made; its declaration alone differs, in how it spells optional values. */
function asServerBuild(built: typeof build) {
  return built as ServerBuild
}
