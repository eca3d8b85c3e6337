import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupProblem } from './startup-problem.ts'

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
  .transform((value) => new URL(value).origin)

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
})

const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsUnset, schema.optional())

const environment = z.object({
  PORT: z.preprocess(
    emptyAsUnset,
    z.coerce
      .number({ error: 'must be a port number from 0 to 65535' })
      .int({ error: 'must be a port number from 0 to 65535' })
      .min(0, { error: 'must be a port number from 0 to 65535' })
      .max(65535, { error: 'must be a port number from 0 to 65535' })
      .default(3000),
  ),
  HOST: z.preprocess(emptyAsUnset, z.string().default('127.0.0.1')),
  DATABASE_URL: optional(postgresUrl),
  DATA_DIR: z.preprocess(emptyAsUnset, z.string().default('./data')),
  PUBLIC_URL: optional(publicUrl),
  ADMIN_EMAIL: optional(z.email({ error: 'must be an e-mail address' })),
  ADMIN_PASSWORD: optional(z.string().min(12, { error: 'must have at least 12 characters' })),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }),
  ),
  TRUSTED_PROXIES: z.preprocess(emptyAsUnset, z.string().default('')),
  AGE_GATE: z.preprocess(emptyAsUnset, z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on')),
})

export type Settings = ReturnType<typeof readSettings>

/** Reads every setting there is; the only reader of the environment. */
export function readSettings(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new StartupProblem(describeProblems(parsed.error))
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    trustedProxies: values.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    ageGate: values.AGE_GATE === 'on',
    production: env.NODE_ENV === 'production',
  }
}

function describeProblems(error: z.ZodError) {
  const sentences = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  return `The setting ${sentences.join(', and ')}. Correct it in the environment and start again.`
}
