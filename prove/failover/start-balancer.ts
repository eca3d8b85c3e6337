import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from '#server/db/embedded/identity.ts'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { findProgram } from '../cluster/find-program.ts'
import { openProcess } from '../cluster/own-process.ts'
import { fillIn } from './fill-in.ts'
import type { Network } from './network.ts'

/** HAProxy beside one process of the shop, as deploy/patroni has it: the way to whichever Postgres is the primary. */
export async function startBalancer(folder: string, name: string, identity: Identity, { hosts }: Network) {
  const port = await findFreePort()
  const config = join(folder, `haproxy-${name}.cfg`)
  writeFileSync(
    config,
    fillIn('haproxy.cfg', [
      // It is nobody's root here.
      ['  user haproxy\n  group haproxy\n', ''],
      ['127.0.0.1:5000', `127.0.0.1:${port}`],
      ...hosts.map((host, at): [string, string] => [`10.0.0.${21 + at}`, host]),
    ]),
  )
  return openProcess(identity, {
    program: findProgram('haproxy'),
    // In the foreground, and without a master: one process.
    args: ['-db', '-f', config],
    port,
    logFile: join(folder, `haproxy-${name}.log`),
    stopWith: 'SIGTERM',
  })
}
