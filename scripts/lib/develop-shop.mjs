import { runProgram } from './run-server.mjs'

/** `npm run dev`: the same shop on the sources, with hot reload. */
export function developShop() {
  return runProgram(['server/dev.ts'], () => ({ ...process.env, NODE_ENV: 'development' }), {
    needsBuild: false,
  })
}
