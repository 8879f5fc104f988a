import type { Db } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.port.ts'
import type { NoteLost } from '../../platform/metrics/lost-files.ts'
import { FileErased, howLost, isLost, openDocumentFile } from '../documents/documents.public.ts'
import { type Leaving, type LeftMail, leftMails, recomposeMail } from '../mail/mail.public.ts'
import type { BundleDocument, BundleRows } from './bundle-rows.read.ts'
import { type Absent, plainName } from './manifest.rules.ts'
import { type BundleMember, type HashedMember, hashMember, once } from './member.ts'

/** What the composition root knows: files, who hears of a lost one, and how mails are put together. */
export type MemberDeps = Leaving & { db: Db; files: FileStore; noteLost: NoteLost }

export type Found = { members: HashedMember[]; absent: Absent[] }

/** The documents and the mails that left, each read once and let go. The order by its internal id. */
export const findMembers = async (
  deps: MemberDeps,
  orderId: number,
  { documents, erased }: Pick<BundleRows, 'documents' | 'erased'>,
): Promise<Found> => {
  const found: Found = { members: [], absent: [] }
  const lost = (file: string) => (how: string) =>
    erased ? erasedOn(erased.sensitive_at) : `${file} is ${how}`
  for (const document of documents)
    await add(found, { shows: `document ${document.id}`, why: lost('its file') }, () =>
      hashDocument(deps, document),
    )
  // Of a mail without its words something could be composed that nobody ever sent.
  for (const mail of await leftMails(deps.db, orderId)) {
    const shows = `mail ${mail.id}`
    if (erased?.contact_at) found.absent.push({ shows, why: erasedOn(erased.contact_at) })
    else {
      const why = lost('the file that it carried')
      await add(found, { shows, why }, () => mailMember(deps, mail, erased))
    }
  }
  return found
}

const erasedOn = (at: Date): string => `erased on ${at.toISOString()}`

const add = async (
  { members, absent }: Found,
  { shows, why }: { shows: string; why: (how: string) => string },
  work: () => Promise<HashedMember>,
): Promise<void> => {
  try {
    members.push({ ...(await work()), shows })
  } catch (error) {
    // Of a mail: the file that it carried.
    const how = howLost(error) ?? howLost((error as Error).cause)
    if (error instanceof WordsErased) absent.push({ shows, why: error.message })
    else if (how) absent.push({ shows, why: why(how) })
    else throw error
  }
}

/** What an erasure took words out of is nothing that ever left. */
class WordsErased extends Error {}

const documentMember = ({ db, files }: MemberDeps, document: BundleDocument): BundleMember => ({
  path: `documents/${document.id}-${plainName(document.file1)}`,
  open: () => openDocumentFile(db, files, document),
})

const hashDocument = async (deps: MemberDeps, document: BundleDocument): Promise<HashedMember> => {
  try {
    return await hashMember(documentMember(deps, document))
  } catch (error) {
    if (isLost(error) && !(error instanceof FileErased)) deps.noteLost(document.id, error)
    throw error
  }
}

const mailMember = async (
  deps: MemberDeps,
  mail: LeftMail,
  erased: BundleRows['erased'],
): Promise<HashedMember> => {
  const open = async () => once(await recomposeMail(deps, mail))
  const member = await hashMember({ path: `mails/${mail.id}.eml`, open })
  const isAsSent = member.sha256 === mail.mime?.sha256
  if (erased && mail.blanked && !isAsSent)
    throw new WordsErased(`words of it were ${erasedOn(erased.sensitive_at)}`)
  return { ...member, as: isAsSent ? 'sent' : 'recomposed' }
}
