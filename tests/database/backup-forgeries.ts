import type { BackupText, TableText } from './open-backup-text.ts'

/** A backup in which one field was replaced by what somebody would like to be run. */
export type Forgery = { name: string; text: BackupText }

/** What has to be closed first, depending on where the text ends up in a statement. */
const WAYS_OUT = ['', '"', "'", ')', "')", '$$', '\n\\.\n', "\\'", '\u0000', '"\'); ']

/** What each forgery tries to leave behind: a file, a role, a table, a function and a setting of the database. */
export function payloadsFor(canaryFile: string): string[] {
  const statements = [
    `CREATE TABLE forged_table ()`,
    `CREATE FUNCTION forged_function() RETURNS void LANGUAGE sql AS ''`,
    `DO 'BEGIN CREATE ROLE forged_role SUPERUSER; EXCEPTION WHEN duplicate_object THEN END'`,
    `DO 'BEGIN EXECUTE format(''ALTER DATABASE %I SET work_mem = 77777'', current_database()); END'`,
    `COPY (SELECT 1) TO PROGRAM 'touch ${canaryFile}'`,
    'COMMIT',
  ]
  const sql = WAYS_OUT.map((out) => `${out}; ${statements.join('; ')}; --`)
  const shell = ['$(touch X)', '`touch X`', '; touch X #', '| touch X', '&& touch X']
  return [...sql, ...shell.map((text) => text.replace('X', canaryFile))]
}

/** Every field of a backup, replaced by the payload and extended with it. */
export function* forgeFields(good: BackupText, payload: string): Generator<Forgery> {
  for (const field of Object.keys(good.header)) yield inHeader(field, payload)
  for (const list of ['migrations', 'partitions', 'sequences'] as const) {
    const [first] = listOf(good.header[list])
    if (first === undefined) throw new Error(`The backup that is forged has no ${list}.`)
    for (const [field, value] of Object.entries(first))
      for (const forged of variantsOf(value, payload))
        yield inHeader(list, [{ ...first, [field]: forged }, ...listOf(good.header[list]).slice(1)], field)
    yield inHeader(list, [...listOf(good.header[list]), withAll(first, payload)], 'all of one more')
  }
  const table = good.tables.findIndex(({ record }) => record.table === 'orders')
  const { record } = tableAt(good, table)
  for (const name of variantsOf(record.table, payload)) yield inTable('record', { ...record, table: name })
  const columns = Array.isArray(record.columns) ? record.columns : []
  yield inTable('record', { ...record, columns: [...columns, payload] }, 'one column more')
  yield inTable('record', { ...record, columns: [payload, ...columns.slice(1)] }, 'another column')
  yield inTable('record', { ...record, columns: payload }, 'no list of columns')
  for (const field of ['sumOf', 'rows', 'hash']) yield inTable('sum', { [field]: payload }, field)
  for (const field of ['tables', 'rows', 'sha256', 'end'])
    yield { name: `end: ${field}`, text: { ...good, end: { [field]: payload } } }

  function inHeader(field: string, value: unknown, part = ''): Forgery {
    return {
      name: `header: ${field} ${part}`.trim(),
      text: { ...good, header: { ...good.header, [field]: value } },
    }
  }

  function inTable(part: 'record' | 'sum', value: Record<string, unknown>, how = 'its name'): Forgery {
    const forged = good.tables.map((one, at) => (at === table ? { ...one, [part]: value } : one))
    return { name: `table: ${part}, ${how}`, text: { ...good, tables: forged } }
  }
}

/** Names that any grammar admits, and tables that are none of a backup's; a table or a column that is not there. */
export function* forgeTables(good: BackupText, payload: string): Generator<Forgery> {
  for (const name of ['pg_authid', 'schema_migrations', 'schema_objects', 'forged_table'])
    yield {
      name: `one table more: ${name}`,
      text: { ...good, tables: [...good.tables, strangeTable(name, payload)] },
    }
  yield { name: 'one table less', text: { ...good, tables: good.tables.slice(1) } }
  const [first, ...others] = good.tables
  const columns = Array.isArray(first?.record.columns) ? first.record.columns.slice(1) : []
  if (first)
    yield {
      name: 'one column less',
      text: { ...good, tables: [{ ...first, record: { ...first.record, columns } }, ...others] },
    }
}

/** Each cell of an order, replaced by the payload. */
export function* forgeRows(good: BackupText, payload: string): Generator<Forgery> {
  const table = good.tables.findIndex(({ record }) => record.table === 'orders')
  const { rows, record } = tableAt(good, table)
  const columns = Array.isArray(record.columns) ? record.columns : []
  const [line = '', ...others] = rows.toString('utf8').split('\n')
  for (const [at, column] of columns.entries()) {
    const cells = line.split('\t')
    cells[at] = payload.replaceAll('\n', '\\n')
    const forged = Buffer.from([cells.join('\t'), ...others].join('\n'))
    const tables = good.tables.map((one, index) => (index === table ? { ...one, rows: forged } : one))
    yield { name: `row: ${column}`, text: { ...good, tables } }
  }
}

/** Asks for everything that a statement of a forgery could have left behind: where others work on the server too, of `ours` alone. */
export function tracesOf(ours = { roles: 'true', settings: 'true' }): string {
  return `
    SELECT (SELECT string_agg(rolname || rolsuper::text, ' ' ORDER BY rolname) FROM pg_roles WHERE ${ours.roles}) AS roles,
      (SELECT md5(string_agg(c.relname || c.relkind::text, ' ' ORDER BY c.relname)) FROM pg_class c
       WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i') AS relations,
      (SELECT md5(string_agg(p.proname || p.prosrc, ' ' ORDER BY p.proname, p.prosrc)) FROM pg_proc p
       WHERE pronamespace = 'public'::regnamespace) AS functions,
      (SELECT string_agg(setconfig::text, ' ' ORDER BY setconfig::text) FROM pg_db_role_setting
       WHERE ${ours.settings}) AS settings,
      (SELECT string_agg(nspname, ' ' ORDER BY nspname) FROM pg_namespace WHERE nspname !~ '^pg_') AS schemas,
      (SELECT string_agg(extname, ' ' ORDER BY extname) FROM pg_extension) AS extensions`
}

function variantsOf(value: unknown, payload: string): unknown[] {
  if (Array.isArray(value)) return [payload, [payload], [...value, payload]]
  return typeof value === 'string' ? [payload, `${value}${payload}`, `${value} ${payload}`] : [payload]
}

function withAll(record: Record<string, unknown>, payload: string) {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? payload : value]),
  )
}

function strangeTable(name: string, payload: string): TableText {
  return {
    record: { table: name, columns: ['name'] },
    rows: Buffer.from(`${payload.replaceAll('\n', ' ')}\n`),
    sum: {},
  }
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

function tableAt({ tables }: BackupText, at: number): TableText {
  const found = tables[at]
  if (!found) throw new Error('The backup that is forged has no orders.')
  return found
}
