import type pg from 'pg'
import { z } from 'zod'

export type Column = {
  name: string
  /** The number of its type in Postgres. */
  typeId: number
  /** Undefined where the plan does not tell: what the statement works out. */
  isNullable: boolean | undefined
}

/** The columns of a statement as Postgres understands it, without running it. */
export async function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  const fields = await describe(client, text)
  const plan = fields.length === 0 ? undefined : await readPlan(client, text)
  const columns: Column[] = []
  for (const [at, { name, dataTypeID }] of fields.entries()) {
    const isNullable = plan && (await mayBeNull(client, plan, plan.Output?.[at] ?? ''))
    columns.push({ name, typeId: dataTypeID, isNullable })
  }
  return columns
}

/** Parsed and described, as the driver's protocol does before it binds values. */
function describe(client: pg.Client, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = []
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
      handleDataRow: () => {},
      handleCommandComplete: () => {},
      handleEmptyQuery: () => {},
      handlePortalSuspended: () => {},
    })
  })
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string | undefined
  Schema?: string | undefined
  Alias?: string | undefined
  'Join Type'?: string | undefined
  'Parent Relationship'?: string | undefined
  Output?: string[] | undefined
  Plans?: Plan[] | undefined
}
const planSchema: z.ZodType<Plan> = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Schema: z.string().optional(),
  Alias: z.string().optional(),
  'Join Type': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  Output: z.array(z.string()).optional(),
  get Plans() {
    return z.array(planSchema).optional()
  },
})
const explainSchema = z.tuple([z.object({ Plan: planSchema })])

async function readPlan(client: pg.Client, text: string): Promise<Plan> {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`)
  return explainSchema.parse(rows[0]['QUERY PLAN'])[0].Plan
}

/** A column of a table, or one cast to another type. */
const PLAIN_COLUMN = /^\(?(?<alias>\w+|"[^"]+")\.(?<column>\w+|"[^"]+")\)?(::[a-z ]+)?$/

async function mayBeNull(client: pg.Client, plan: Plan, output: string): Promise<boolean | undefined> {
  const { alias, column } = PLAIN_COLUMN.exec(output)?.groups ?? {}
  if (alias === undefined || column === undefined) return undefined
  const source = findRelation(plan, alias, false)
  if (!source) return undefined
  if (source.isOuter) return true
  const { rows } = await client.query(
    'SELECT attnotnull FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname = $2',
    [`${source.plan.Schema}.${source.plan['Relation Name']}`, column.replaceAll('"', '')],
  )
  if (rows.length === 0) return undefined
  return !rows[0].attnotnull && !isProvenByCondition(plan, `${alias}.${column}`)
}

type Relation = { plan: Plan; isOuter: boolean }

/** Where the plan reads the table of this alias, and whether a row may come without it. */
function findRelation(plan: Plan, alias: string, isOuter: boolean): Relation | undefined {
  if (plan['Relation Name'] !== undefined && plan.Alias === alias.replaceAll('"', ''))
    return { plan, isOuter }
  for (const child of plan.Plans ?? []) {
    const found = findRelation(child, alias, isOuter || isFilledWithNulls(plan, child))
    if (found) return found
  }
  return undefined
}

function isFilledWithNulls({ 'Join Type': join }: Plan, { 'Parent Relationship': side }: Plan) {
  return join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer')
}

/** No row in which the column is null meets one of the plan's conditions. */
function isProvenByCondition(plan: Plan, column: string): boolean {
  const conditions = Object.entries(plan).filter(([name]) => / Cond$|Filter$/.test(name))
  const proofs = ['IS NOT NULL', '=', '<', '>', '<=', '>='].flatMap((sign) => [
    `${column} ${sign}`,
    `${column})::text ${sign}`,
  ])
  return (
    conditions.some(([, text]) => proofs.some((proof) => String(text).includes(proof))) ||
    (plan.Plans ?? []).some((child) => isProvenByCondition(child, column))
  )
}
