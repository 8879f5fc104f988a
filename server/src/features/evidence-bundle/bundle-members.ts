import type { Db } from '../../platform/db/db.ts'
import { FileMissing, type FileStore } from '../../platform/files/file-store.port.ts'
import { openDocumentFile } from '../documents/documents.public.ts'
import { type Leaving, type LeftMail, leftMails, recomposeMail } from '../mail/mail.public.ts'
import type { BundleDocument, BundleRows } from './bundle-rows.read.ts'
import { type Absent, plainName } from './manifest.rules.ts'
import { type BundleMember, type HashedMember, hashMember, once } from './member.ts'

/** What the composition root knows: files, and how mails are put together. */
export type MemberDeps = Leaving & { db: Db; files: FileStore }

export type Found = { members: HashedMember[]; absent: Absent[] }

/** The documents and the mails that left, each read once and let go. The order by its internal id. */
export const findMembers = async (
  deps: MemberDeps,
  orderId: number,
  { documents, erased }: Pick<BundleRows, 'documents' | 'erased'>,
): Promise<Found> => {
  const found: Found = { members: [], absent: [] }
  const gone = (missing: string): string => (erased ? erasedOn(erased.sensitive_at) : missing)
  for (const document of documents)
    await add(found, { shows: `document ${document.id}`, why: gone('its file is missing') }, () =>
      hashMember(documentMember(deps, document)),
    )
  // Of a mail without its words something could be composed that nobody ever sent.
  for (const { id, ...mail } of await leftMails(deps.db, orderId))
    if (erased?.contact_at)
      found.absent.push({ shows: `mail ${id}`, why: erasedOn(erased.contact_at) })
    else
      await add(
        found,
        { shows: `mail ${id}`, why: gone('the file that it carried is missing') },
        () => mailMember(deps, { id, ...mail }),
      )
  return found
}

const erasedOn = (at: Date): string => `erased on ${at.toISOString()}`

const add = async (
  { members, absent }: Found,
  missing: Absent,
  work: () => Promise<HashedMember>,
): Promise<void> => {
  try {
    members.push({ ...(await work()), shows: missing.shows })
  } catch (error) {
    if (!isGone(error)) throw error
    absent.push(missing)
  }
}

/** Of a mail: the file that it carried. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && (error instanceof FileMissing || error.cause instanceof FileMissing)

const documentMember = ({ db, files }: MemberDeps, document: BundleDocument): BundleMember => ({
  path: `documents/${document.id}-${plainName(document.file1)}`,
  open: () => openDocumentFile(db, files, document),
})

const mailMember = async (deps: MemberDeps, mail: LeftMail): Promise<HashedMember> => {
  const open = async () => once(await recomposeMail(deps, mail))
  const member = await hashMember({ path: `mails/${mail.id}.eml`, open })
  return { ...member, as: member.sha256 === mail.mime?.sha256 ? 'sent' : 'recomposed' }
}
