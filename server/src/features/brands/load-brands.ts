import { readFile } from 'node:fs/promises'
import { ConfigError } from '../../platform/config/config.ts'
import { exampleBrands, plainBrand } from './example-brands.ts'
import { lineOfPath } from './line-of-path.ts'
import { type BrandList, brandListSchema } from './parse-brands.ts'

/** The brands of BRANDS_FILE, or the built-in ones. Throws ConfigError, one line that names the place to mend. */
export const loadBrands = async (file?: string): Promise<BrandList> => {
  if (file === undefined)
    return brandListSchema.parse({ default: plainBrand, brands: exampleBrands })
  const json = await readText(file)
  const parsed = brandListSchema.safeParse(readJson(file, json))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = [...(issue?.path ?? []), ...unknownKey(issue)].join('.')
  const place = path === '' ? '' : `line ${lineOfPath(json, path)}: ${path} `
  throw new ConfigError(`BRANDS_FILE ${file}: ${place}${said(issue)}`)
}

type Issue = NonNullable<ReturnType<typeof brandListSchema.safeParse>['error']>['issues'][number]

const unknownKey = (issue: Issue | undefined): string[] =>
  issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []

const said = (issue: Issue | undefined): string => {
  if (issue?.code === 'unrecognized_keys') return 'is not known here'
  if (issue?.code === 'invalid_type') return `must be ${issue.expected}`
  return issue?.message ?? 'is wrong'
}

const readText = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`BRANDS_FILE ${file}: cannot be read (${code})`)
  }
}

const readJson = (file: string, json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    const why = (error as Error).message.replaceAll(/\s+/g, ' ')
    throw new ConfigError(`BRANDS_FILE ${file}: is not JSON: ${why}`)
  }
}
