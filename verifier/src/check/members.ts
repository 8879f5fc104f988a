import { type Bytes, hex, sha256 } from './bytes.ts'
import { type Manifest, UNLISTED } from './manifest.ts'

/** The files of a bundle by their paths. */
export type Files = Map<string, Bytes>

/** What differs between the files there are and the manifest: each path with what is wrong. */
export const judgeMembers = async (
  files: Files,
  { members }: Manifest,
): Promise<Map<string, string>> => {
  const wrong = new Map<string, string>()
  const listed = new Set<string>()
  for (const { path, sha256: hash, bytes } of members) {
    const file = files.get(path)
    // One large file that is listed ten thousand times would be hashed as often.
    if (listed.has(path)) wrong.set(path, 'is listed twice')
    else if (file === undefined) wrong.set(path, 'is missing')
    else if (file.length !== bytes || hex(await sha256(file)) !== hash)
      wrong.set(path, 'was changed')
    listed.add(path)
  }
  for (const path of UNLISTED) listed.add(path)
  for (const path of files.keys()) if (!listed.has(path)) wrong.set(path, 'was added')
  return wrong
}
