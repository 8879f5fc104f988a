import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { ConfigError } from './config.ts'
import { lineOfPath } from './line-of-path.ts'

/** What a JSON file of the configuration holds. Throws ConfigError, one line that names the variable and the place to mend. */
export const readConfigFile = async <Schema extends z.ZodType>(
  variable: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const where = `${variable} ${file}`
  const json = await readText(where, file)
  const parsed = schema.safeParse(readJson(where, json))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = [...(issue?.path ?? []), ...unknownKey(issue)].join('.')
  const place = path === '' ? '' : `line ${lineOfPath(json, path)}: ${path} `
  throw new ConfigError(`${where}: ${place}${said(issue)}`)
}

type Issue = z.core.$ZodIssue

const unknownKey = (issue: Issue | undefined): string[] =>
  issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []

const said = (issue: Issue | undefined): string => {
  if (issue?.code === 'unrecognized_keys') return 'is not known here'
  if (issue?.code === 'invalid_type') return `must be ${issue.expected}`
  return issue?.message ?? 'is wrong'
}

const readText = async (where: string, file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${where}: cannot be read (${code})`)
  }
}

const readJson = (where: string, json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    const why = (error as Error).message.replaceAll(/\s+/g, ' ')
    throw new ConfigError(`${where}: is not JSON: ${why}`)
  }
}
