import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { isLive, orderDeleted } from '../../../platform/db/orders/live-orders.ts'
import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import { documentById, documentByUrlName, type StoredDocument } from '../documents.read.ts'
import { isSigned } from './file-links.ts'
import { refuseReplaced } from './refuse-replaced.ts'
import { refuseSpent } from './refuse-spent.ts'

/** Who asks for a file: any one of these opens it, if it is for this document. */
export type Reader = {
  member: { id: number; name: string } | null
  grants: TrackingGrant[]
  query: { expires?: string | undefined; signature?: string | undefined; save?: string | undefined }
}

type Deps = { clock: Clock; linkKeys: SigningKeys }

/**
 * The document of a URL's name for a staff session, a grant of its order or a signed link; anything else is told that there
 * is nothing (D49), and so is, for all but members, a deleted order's (D66). A grant opens the current document alone, of an order
 * that is not spent; a member, and a link that he asked for, whichever he chose. A member's reading is an event.
 */
export const findFile = async (
  db: Db,
  { clock, linkKeys }: Deps,
  name: string,
  reader: Reader,
): Promise<StoredDocument> => {
  const signed = isSigned(linkKeys, name, reader.query, clock())
  if (!signed && !reader.member && reader.grants.length === 0) throw new AppError('notFound')
  const document = await documentByUrlName(db, name)
  const granted = reader.grants.find((grant) => grant.orderId === document?.order_id)
  if (!document || !(signed || reader.member || granted)) throw new AppError('notFound')
  if (!reader.member && !(await isLive(db, document.order_id))) throw new AppError('notFound')
  if (granted && !signed && !reader.member) {
    await refuseReplaced(db, document, granted)
    await refuseSpent(db, clock(), granted)
  }
  return document
}

/** The document a member wants a link to that others can open too: of a deleted order there is none (D66). */
export const findLinkable = async (
  db: Db,
  deps: Deps,
  name: string,
  member: NonNullable<Reader['member']>,
): Promise<StoredDocument> => {
  const document = await findFile(db, deps, name, { member, grants: [], query: {} })
  if (!(await isLive(db, document.order_id))) throw orderDeleted()
  return document
}

/** A document that is being erased is given out no more, and no event of after it names its file. */
const assertStillThere = async (trx: Trx, { id, order_id }: StoredDocument): Promise<void> => {
  await trx.selectFrom('orders').select('id').where('id', '=', order_id).forShare().execute()
  const now = await documentById(trx, id)
  if (!now?.storage_key) throw new AppError('notFound')
}

/** Records a member's look at a document in the order's events, before any byte of it: one event a visit, however many ranges. */
export const noteRead = (
  db: Db,
  deps: ReadDeps,
  document: StoredDocument,
  member: { id: number; name: string },
): Promise<void> => {
  const { id, order_id: orderId, file1 } = document
  return recordSensitiveRead(db, deps, {
    ...{ orderId, what: `document ${id}`, oncePerVisit: true },
    assertStill: (trx) => assertStillThere(trx, document),
    actor: { kind: 'staff', id: member.id, name: member.name },
    events: [{ orderId, kind: 'document.read', data: { file1 } }],
  })
}
