import { newMemberSchema } from '@e-arrival/contract/team'
import type { Db } from '../../platform/db/db.ts'
import { addStaff } from './add-member.ts'
import { hasStaff } from './team.store.ts'

type Given = {
  ADMIN_NAME?: string | undefined
  ADMIN_EMAIL?: string | undefined
  ADMIN_PASSWORD?: string | undefined
  MIN_PASSWORD: number
}

/**
 * Makes the configured first Admin where there is no staff yet; true where it did. The name is "Admin" unless given. Of
 * several nodes that start at once, one does it.
 */
export const ensureFirstAdmin = async (db: Db, given: Given): Promise<boolean> => {
  const { ADMIN_NAME: name = 'Admin', ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = given
  if (!email || !password || (await hasStaff(db))) return false
  const admin = newMemberSchema.parse({ name, email, password, type: 'Admin' })
  try {
    await addStaff(db, admin, given.MIN_PASSWORD)
    return true
  } catch (error) {
    if (await hasStaff(db)) return false
    throw error
  }
}
