import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './start-test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
    seedFolder: string
  }
}

/** One Postgres for the whole run, with a migrated database that each test file gets a copy of. */
export async function setup(project: TestProject) {
  const { server, seedFolder, stop } = await startTestServer()
  project.provide('testServer', server)
  project.provide('seedFolder', seedFolder)
  return stop
}
