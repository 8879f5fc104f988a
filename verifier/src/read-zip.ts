import { unzipSync } from 'fflate'
import type { Bytes } from './check/bytes.ts'
import type { Files } from './check/members.ts'

/** The files of a ZIP; one that does not unpack is null, one that is there twice is told. Throws where it is no ZIP. */
export const readZip = (zip: Bytes): { files: Files; problems: string[] } => {
  const names: string[] = []
  unzipSync(zip, {
    filter: ({ name }) => {
      names.push(name)
      return false
    },
  })
  const files: Files = new Map()
  const problems: string[] = []
  for (const name of names.filter((one) => !one.endsWith('/'))) {
    if (files.has(name)) problems.push(`${name} is there twice`)
    files.set(name, unpack(zip, name))
  }
  return { files, problems }
}

const unpack = (zip: Bytes, name: string): Bytes | null => {
  try {
    return unzipSync(zip, { filter: (file) => file.name === name })[name] ?? null
  } catch {
    return null
  }
}
