import { zipStream } from '../../platform/files/zip-stream.ts'
import { type HashedMember, sameBytes } from './member.ts'

/** A ZIP of the members, each read as it goes out. */
export const writeZip = (members: HashedMember[], at: Date): AsyncGenerator<Uint8Array> =>
  zipStream(
    members.map((member) => ({ name: member.path, bytes: sameBytes(member) })),
    at,
  )
