import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
const handler = createRequestHandler(build)
const app = new Hono()
app.get('/healthz', (c) => c.text('ok'))
app.all('*', (c) => handler(c.req.raw))
const db = drizzle(new pg.Pool())
const listener = getRequestListener((r) => app.fetch(r))
createServer(listener).listen(3999, async () => {
  console.log('up', performance.now(), !!db)
  const a = await import('./auth-probe.ts'); a.go(db); console.log('auth', performance.now())
})
