import type pg from 'pg'
import { OWN_RELATIONS } from './own-objects.ts'
import type { Report } from './progress.ts'

/**
 * Takes away what would do its work once more while rows are loaded that it has seen already: triggers, references and
 * indexes. What is returned puts all of it back, which checks references and builds indexes in one go.
 * An owner may do all of this; switching triggers off by `session_replication_role` is for superusers.
 */
export async function setAside(client: pg.ClientBase): Promise<(report: Report) => Promise<void>> {
  const { rows: references } = await client.query<Statements>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS away,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND conrelid IN (SELECT c.oid ${OWN_RELATIONS})`,
  )
  // Each as it was: there are some that also work where others are switched off.
  const { rows: triggers } = await client.query<Statements>(
    `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS away,
       format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass,
         CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END, tgname) AS back
     FROM pg_trigger
     WHERE NOT tgisinternal AND tgparentid = 0 AND tgenabled <> 'D'
       AND tgrelid IN (SELECT c.oid ${OWN_RELATIONS} AND c.relkind IN ('r', 'p'))`,
  )
  // Not those that a rule needs, such as a primary key's, nor the parts of one. Of a table in parts Postgres says
  // 'ON ONLY', which would leave the parts without.
  const { rows: indexes } = await client.query<Statements>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS away, 
       regexp_replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS back
     FROM pg_index JOIN pg_class AS named ON named.oid = indexrelid
     WHERE NOT named.relispartition AND NOT indisprimary AND NOT indisexclusion AND NOT indisreplident
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
       AND indrelid IN (SELECT c.oid ${OWN_RELATIONS} AND NOT c.relispartition)`,
  )
  // A reference may need an index, so it goes first and comes last.
  const statements = [...references, ...triggers, ...indexes].map(({ away }) => away)
  await client.query(statements.join(';\n'))
  return async (report) => {
    for (const { back } of [...indexes, ...triggers, ...references]) {
      report('Building indexes and checking references')
      await client.query(back)
    }
  }
}

type Statements = { away: string; back: string }
