import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Who this process works as; undefined where files have no owners. */
const ourselves = process.geteuid?.()
const ROOT = 0

/**
 * Whether an owner may not have laid secrets, keys, a database or code in a folder that the office names: root may, whoever we work as, and whom
 * the folder belongs to, who can put all of it in another's place.
 */
export const isStranger = (owner: number, ofFolder: number): boolean =>
  ourselves !== undefined && ![ROOT, ourselves, ofFolder].includes(owner)

const OTHERS_WRITE = ourselves === undefined ? 0 : 0o022

const canOthersWrite = ({ mode }: Stats): boolean => (mode & OTHERS_WRITE) !== 0

/** Whether nobody else can have written what lies in a folder, all the way down, or will before it is read. */
export const isOnlyOurs = (folder: string): boolean => {
  const around = statSync(dirname(folder), { throwIfNoEntry: false })
  if (!around) return true
  const isOurs = (path: string): boolean => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found) return true
    if (canOthersWrite(found) || isStranger(found.uid, around.uid)) return false
    return !found.isDirectory() || readdirSync(path).every((name) => isOurs(join(path, name)))
  }
  return !canOthersWrite(around) && isOurs(folder)
}
