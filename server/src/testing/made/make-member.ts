import type { Role } from '@e-arrival/contract/permissions'
import { hash } from '@node-rs/argon2'
import type { Db } from '../../platform/db/db.ts'

let made = 0
const TEST_PASSWORD = 'correct horse'
// Cheap on purpose: what is tested is not the cost.
const quick = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

export type TestMember = { id: number; name: string; email: string; type: Role; password: string }

/** A member straight into the table. */
export const makeMember = async (
  db: Db,
  type: Role = 'Team',
  name = `${type} ${++made}`,
): Promise<TestMember> => {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@office.example`
  const { id } = await db
    .insertInto('staff')
    .values({
      name,
      name_folded: name.toLowerCase(),
      email,
      email_folded: email,
      password_hash: await hash(TEST_PASSWORD, quick),
      type,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, email, type, password: TEST_PASSWORD }
}
