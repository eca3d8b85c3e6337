import { resolve } from 'node:path'
import { z } from 'zod'
import { isAddressRange, isLoopbackHost } from './address-ranges.ts'
import { LOG_FORMS } from './log.ts'
import { StartupProblem } from './startup-problem.ts'

/** What a key that signs backups looks like: nobody guesses 32 characters, and no shell or file changes them. */
export const BACKUP_KEY_FORM = /^[\x21-\x7e]{32,512}$/

const environment = z.object({
  PORT: whenSet(z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65535)))
    .default(3000)
    .describe('must be a port number from 1 to 65535'),
  HOST: whenSet(z.string()).default('127.0.0.1').describe('must be an address of this machine'),
  DATABASE_URL: whenSet(z.url({ protocol: /^postgres(ql)?$/ }))
    .optional()
    .describe('must look like postgres://user:password@host:5432/name'),
  DATABASE_OWNER_URL: whenSet(z.url({ protocol: /^postgres(ql)?$/ }))
    .optional()
    .describe('must look like postgres://owner:password@host:5432/name'),
  DATABASE_DIRECT_URL: whenSet(z.url({ protocol: /^postgres(ql)?$/ }))
    .optional()
    .describe('must look like postgres://user:password@host:5432/name'),
  DATA_DIR: whenSet(z.string()).default('./data').describe('must be a folder'),
  PUBLIC_URL: whenSet(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .optional()
    .describe('must be an address such as https://shop.example'),
  ADMIN_EMAIL: whenSet(z.email()).optional().describe('must be an e-mail address'),
  ADMIN_PASSWORD: whenSet(z.string().min(12).max(128)).optional().describe('must have 12 to 128 characters'),
  SMTP_URL: whenSet(z.url({ protocol: /^smtps?$/ }))
    .optional()
    .describe('must look like smtp://user:password@host:587'),
  TRUSTED_PROXIES: whenSet(
    z
      .string()
      .transform(listEntries)
      .pipe(z.array(z.string().refine(isAddressRange))),
  )
    .default([])
    .describe('must list addresses or ranges such as 10.0.0.0/8, separated by commas'),
  METRICS_TOKEN: whenSet(
    z
      .string()
      .min(16)
      .max(512)
      .regex(/^[\x21-\x7e]+$/),
  )
    .optional()
    .describe('must have at least 16 characters, without spaces'),
  BACKUP_KEY: whenSet(z.string().regex(BACKUP_KEY_FORM))
    .optional()
    .describe('must have at least 32 characters, without spaces'),
  AGE_GATE: whenSet(z.enum(['on', 'off']))
    .default('on')
    .describe("must be 'on' or 'off'"),
  DEMO: whenSet(z.enum(['on', 'off']))
    .default('off')
    .describe("must be 'on' or 'off'"),
  LOG: whenSet(z.enum(LOG_FORMS)).optional().describe("must be 'json' or 'words'"),
})

export type Settings = ReturnType<typeof readSettings>

/** Reads every setting there is; the only reader of the environment. */
export function readSettings(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new StartupProblem(describeProblem(parsed.error))
  const values = parsed.data
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (values[name] !== undefined && values.DATABASE_URL === undefined)
      throw new StartupProblem(
        `Wrong environment variable: ${name} goes with DATABASE_URL, which is not set. Set both or neither, and start again.`,
      )
  }
  const demo = values.DEMO === 'on'
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  if (demo) refuseForDemo(values, publicUrl)
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    dataDir: resolve(values.DATA_DIR),
    publicUrl,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    // A demo sends nothing to anybody, whatever the environment says.
    smtpUrl: demo ? undefined : values.SMTP_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    backupKey: values.BACKUP_KEY,
    ageGate: values.AGE_GATE === 'on',
    production: env.NODE_ENV === 'production',
    demo,
    /** Undefined: words on a terminal, JSON elsewhere. */
    logForm: values.LOG,
  }
}

/** A demo lets anybody in who sits at this machine. So it is here alone, and never on a database of somebody's. */
function refuseForDemo(values: z.infer<typeof environment>, publicUrl: string) {
  const { DATABASE_URL, HOST, TRUSTED_PROXIES } = values
  const [setting, reason] =
    DATABASE_URL !== undefined
      ? ['DATABASE_URL', 'has a database of its own and touches no other']
      : !isLoopbackHost(HOST)
        ? ['HOST', 'opens on this machine alone']
        : !isLoopbackHost(new URL(publicUrl).hostname)
          ? ['PUBLIC_URL', 'opens on this machine alone']
          : TRUSTED_PROXIES.length > 0
            ? ['TRUSTED_PROXIES', 'stands behind no proxy']
            : []
  if (setting !== undefined)
    throw new StartupProblem(`The demo ${reason}: take ${setting} out of the environment and start it again.`)
}

/** An empty value in an environment file means the same as no value. */
function whenSet<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

function listEntries(list: string) {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** Says what a good value looks like, never the bad one: it may hold a password. */
function describeProblem(error: z.ZodError) {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])))
  const sentences = [...names].map((name) => `${name} ${ruleOf(name)}`)
  return `Wrong environment variable: ${sentences.join('; ')}. Correct it in the environment and start again.`
}

function ruleOf(name: string) {
  const field = Object.entries(environment.shape).find(([key]) => key === name)?.[1]
  return field?.description ?? 'is not understood'
}
