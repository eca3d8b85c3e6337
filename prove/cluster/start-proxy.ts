import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { handOver, type Identity } from '#server/db/embedded/identity.ts'
import { findProgram } from './find-program.ts'
import { openProcess } from './own-process.ts'

const LIMITS = resolve('deploy/nginx/shop-limits.conf')
const LOCATIONS = resolve('deploy/nginx/shop-locations.conf')
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx in front of the nodes, with the rules that deploy/ has; one process, which leaves none behind when it is killed. */
export async function startProxy(
  folder: string,
  identity: Identity,
  { port, http2Port }: { port: number; http2Port: number },
  nodePorts: number[],
) {
  const home = join(folder, 'nginx')
  mkdirSync(home)
  handOver(identity, home)
  const config = join(home, 'nginx.conf')
  writeFileSync(
    config,
    `
daemon off;
master_process off;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${home}/${name};`).join('\n  ')}
  include ${LIMITS};
  upstream shop {
    ${nodePorts.map((nodePort) => `server 127.0.0.1:${nodePort} max_fails=0;`).join('\n    ')}
    keepalive 64;
    keepalive_timeout 50s;
  }
  server {
    listen 127.0.0.1:${port};
    listen 127.0.0.1:${http2Port} http2;
    server_name localhost;
    include ${LOCATIONS};
  }
}
`,
  )
  return openProcess(identity, {
    program: findProgram('nginx'),
    args: ['-c', config, '-e', join(home, 'error.log')],
    port,
    logFile: join(home, 'start.log'),
    stopWith: 'SIGTERM',
  })
}
