import { createRequire } from 'node:module'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
const postgres = createRequire('/tmp/drivers/x.js')('postgres')
const d = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[2]! }, createLog(() => {}))
const host = process.argv[2] + '/run'
const text = `WITH o AS (INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price, price_per_gram)
 VALUES ($1,$2,$3,$4,$5,$6,$7,$8) RETURNING id),
 i AS (INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
 SELECT o.id, x.n, x.t, x.c, x.q FROM o, unnest($9::text[], $10::text[], $11::text[], $12::int[]) AS x(n,t,c,q))
 SELECT id FROM o`
const params = () => ['Ada Green','+49 30 1','ada@example.com','1 Garden Street','Germany',450,'4275.00','9.5',['a','b','c'],['Hybrid','Hybrid','Indica'],['20%','20%','20%'],[150,150,150]]
const pool = new pg.Pool({ host, port: 5432, user: 'cultivar', database: 'cultivar', max: 8 })
const sql = postgres({ host, port: 5432, user: 'cultivar', database: 'cultivar', max: 8, path: host + '/.s.PGSQL.5432' })
const sqlUnprepared = postgres({ host, port: 5432, user: 'cultivar', database: 'cultivar', max: 8, prepare: false, path: host + '/.s.PGSQL.5432' })
const runners: Record<string, () => Promise<unknown>> = {
  'pg': () => pool.query(text, params()),
  'pg, named': () => pool.query({ name: 'place', text, values: params() }),
  'postgres, prepared': () => sql.unsafe(text, params(), { prepare: true }),
  'postgres, unprepared': () => sqlUnprepared.unsafe(text, params()),
}
async function round(run: () => Promise<unknown>, n: number) {
  let left = n; const t = performance.now(); const c = process.cpuUsage()
  await Promise.all(Array.from({ length: 8 }, async () => { while (left-- > 0) await run() }))
  const u = process.cpuUsage(c)
  return { perSecond: n / (performance.now() - t) * 1000, cpu: (u.user + u.system) / n }
}
const results: Record<string, { perSecond: number; cpu: number }[]> = {}
for (let r = 0; r < 25; r++) for (const [name, run] of Object.entries(runners)) {
  await round(run, 16)
  ;(results[name] ??= []).push(await round(run, 300))
}
const med = (a: number[]) => a.toSorted((x, y) => x - y)[a.length >> 1]!
for (const [name, rs] of Object.entries(results)) console.log(name.padEnd(22), 'orders/s median', Math.round(med(rs.map(r => r.perSecond))), 'best', Math.round(Math.max(...rs.map(r=>r.perSecond))), 'node cpu us/order', Math.round(med(rs.map(r => r.cpu))))
await pool.end(); await sql.end(); await sqlUnprepared.end(); await d.close()
