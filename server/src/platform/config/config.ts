import { resolve } from 'node:path'
import { MOST_HOLD_SECONDS } from '@e-arrival/contract/mail/hold'
import { roles } from '@e-arrival/contract/permissions'
import { z } from 'zod'
import { amount, count } from './numbers.ts'
import { origin } from './origin.ts'
import { providerVariables } from './provider-variables.ts'

/** The configuration of the process, read once from the environment (docs/specification.md, Interfaces). */

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' })
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535')
const cidr = /^[0-9a-fA-F.:]+(\/\d{1,3})?$/

/** http is for a receiver on the same machine. */
const isCheckpointPlace = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return hostname !== '' && (/^(https|s3):$/.test(protocol) || (protocol === 'http:' && isHere))
}

/** Characters of a secret that signs or seals. */
export const SHORTEST_SECRET = 32

export const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((dir) => resolve(dir)),
  DATABASE_URL: postgres.optional(),
  MIGRATE_DATABASE_URL: postgres.optional(),
  DATABASE_LISTEN_URL: postgres.optional(),
  DATABASE_PREPARED: flag.default('1'),
  DATABASE_REPLICA_URL: postgres.optional(),
  PUBLIC_URL: origin.transform((url) => url.replace(/\/$/, '')).optional(),
  JWT_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have ${SHORTEST_SECRET} characters or more`)
    .optional(),
  JWT_SECRETS_ALSO: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .refine(
      (list) => list.every((part) => part.length >= SHORTEST_SECRET),
      `must be secrets of ${SHORTEST_SECRET} characters or more, commas between`,
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((part) => cidr.test(part)), 'must be a list of CIDR ranges'),
  FILES_URL: z
    .string()
    .regex(/^(file:|s3:)/, 'must start with file: or s3:')
    .optional(),
  S3_ENDPOINT: origin.optional(),
  KEYS_DIR: z
    .string()
    .min(1)
    .transform((dir) => resolve(dir))
    .optional(),
  DATA_KEYS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => /^[A-Za-z0-9_-]{43}$/.test(key)),
      'must be a list of keys as the files data-*.key in KEYS_DIR hold them',
    )
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be an age recipient (age1…)')
    .optional(),
  CHECKPOINT_KEY: z
    .string()
    .regex(/^PRIVATE\+KEY\+/, 'must be the private key of a signed note (PRIVATE+KEY+…)')
    .optional(),
  CHECKPOINT_URL: z
    .string()
    .refine(isCheckpointPlace, 'must be an https address or s3://bucket/prefix')
    .optional(),
  ERASED_LIST: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  RETAIN_SENSITIVE_DAYS: count('days', 1, 36_500).default(90),
  RETAIN_CONTACT_DAYS: count('days', 1, 36_500).default(600),
  DRAIN_SECONDS: amount('seconds', 0, 60).default(0),
  MAIL_HOLD_SECONDS: count('seconds', 0, MOST_HOLD_SECONDS).default(0),
  // Past the upper limit the outbox would cut an answer off itself, with less to say about it.
  MAIL_ANSWER_SECONDS: amount('seconds', 0.1, 25).default(25),
  MAIL_FROM: z.email({ error: 'must be an email address' }).default('no-reply@e-arrival.example'),
  AWS_REGION: z.string().min(1).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/, 'must be the ARN of an SNS topic')
    .optional(),
  AWS_ENDPOINT_URL_SESV2: origin.optional(),
  ...providerVariables,
  BRANDS_FILE: z.string().min(1).optional(),
  FILING_FORM: z.string().min(1).optional(),
  PUBLIC_HOLIDAYS: z.string().min(1).optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  ADMIN_NAME: z.string().min(1).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have 6 characters or more').optional(),
  MIN_PASSWORD: count('characters', 6, 100).default(6),
  SECOND_STEP_FOR: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((role) => role.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(roles, { error: `must be a list of ${roles.join(', ')}` }))),
  MAILS_AN_HOUR: count('mails', 1, 1_000_000).default(1000),
  MAILS_TO_OTHERS_AN_HOUR: count('mails', 1, 1_000_000).default(30),
  SIGN_IN_TRIES: count('tries', 3, 1000).default(10),
  SIGN_IN_TRIES_OF_ADDRESS: count('tries', 3, 100_000).default(30),
  RESET_TRIES: count('tries', 1, 1000).default(5),
  READS_PER_TEN_MINUTES: count('orders', 1).default(60),
  INTAKE_PER_MINUTE: count('calls', 1).default(600),
  DOWNLOADS_A_DAY: count('downloads', 1).default(5000),
  // A delivery's lease is 60 s: an answer has to come well before it is over.
  WEBHOOK_ANSWER_SECONDS: amount('seconds', 0.1, 30).default(15),
  WEBHOOKS_TO_LOOPBACK: flag.default('0'),
  FUTURE_DAYS: count('days', 0, 365).default(7),
})

export type Config = z.output<typeof schema>

/** Where a session is one's own from its first statement to its last: what a pooler between would take apart. */
export const sessionUrl = (config: Config): string | undefined =>
  config.MIGRATE_DATABASE_URL ?? config.DATABASE_LISTEN_URL ?? config.DATABASE_URL

/** Whether a second role serves, which owns nothing and finds all in `public` (grantAppRole). */
export const hasTwoRoles = (
  config: Pick<Config, 'DATABASE_URL' | 'MIGRATE_DATABASE_URL'>,
): boolean => {
  const { DATABASE_URL: serving, MIGRATE_DATABASE_URL: owning } = config
  return Boolean(serving && owning && new URL(serving).username !== new URL(owning).username)
}

/** A wrong value: its message is one line that names the variable. */
export class ConfigError extends Error {}

/** Other ways to the same database: alone they would lead away from the embedded one. */
const BESIDE_DATABASE_URL = ['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'] as const

/** Reads and checks the configuration; empty variables count as absent. Throws ConfigError. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) {
    const beside = BESIDE_DATABASE_URL.find((name) => parsed.data[name] !== undefined)
    if (beside && parsed.data.DATABASE_URL === undefined)
      throw new ConfigError(`${beside}: needs DATABASE_URL beside it`)
    return parsed.data
  }
  const first = parsed.error.issues[0]
  throw new ConfigError(`${first?.path.join('.')}: ${first?.message}`)
}
