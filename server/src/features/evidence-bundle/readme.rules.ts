import type { Erased } from '../../platform/db/orders/erased-orders.ts'
import type { Absent } from './manifest.rules.ts'
import type { BundleMember } from './member.ts'

type About = {
  orderId: string
  brand: string
  at: Date
  members: BundleMember[]
  absent: Absent[]
  erased: Erased | null
}

const lines = (...texts: (string | false)[]): string =>
  texts.filter((text) => text !== false).join('\n')

const erasedLines = (erased: Erased | null): string[] => {
  if (!erased) return []
  const { sensitive_at, contact_at } = erased
  return [
    '',
    'ERASED',
    `${sensitive_at.toISOString()}: the passport data of the traveller, also where mails and comments said it, and the files of the documents.`,
    ...(contact_at
      ? [
          `${contact_at.toISOString()}: who the traveller was, what mails and comments said, and from where was downloaded.`,
          'Events that told of the person tell it no more. They keep the hash they had, and the event "order.erased" holds the hash of',
          'what is left of them: SHA-256 of seq, time, the kind, number and name of who did it, kind, data and hash, with 0x1F between;',
          'with 0x1E between two events.',
        ]
      : []),
  ]
}

/** What lies in the bundle and what it proves, for a person; it says of each mail whether its bytes are those that left. */
export const writeReadme = ({ orderId, brand, at, members, absent, erased }: About): string => {
  const mails = members.filter(({ as }) => as !== undefined)
  const hasDocuments = members.length > mails.length
  const recomposed = mails.filter(({ as }) => as === 'recomposed')
  return lines(
    `Evidence bundle of order ${orderId}, ${brand}`,
    `Made ${at.toISOString()}`,
    '',
    'TO CHECK IT: open verify.html in any browser (no network is needed) and give it this ZIP file, or the folder it was',
    'unpacked into. It names every file that is not as it was. It asks nobody and sends nothing.',
    '',
    'WHAT IS IN IT',
    'defence-pack-1.pdf, defence-pack-2.pdf  the letters about downloads and about mails, with their checkpoints',
    hasDocuments && 'documents/                              the documents as they were stored',
    mails.length > 0 &&
      'mails/                                  the mails that left, as MIME (any mail program opens .eml); pack 2 says to whom each went',
    'downloads.json                          each recorded download: time (UTC), address, time zone, device',
    'delivery-receipts.json                  each mail with what its provider told of it',
    'rows.ndjson                             each row of the record as its hash covers it, with its salt; of comments the hash alone',
    'chain.ndjson                            the event record: what each hash covers, and the hash (SHA-256 of the one before and the text)',
    'manifest.json                           the files and their SHA-256; an event of the record ("evidence.bundled") names its own',
    "chain-head.tlog-proof                   the proof that the record's end is in our log (C2SP tlog-proof, RFC 6962)",
    'earlier-heads.ndjson                    what our log had of this record before, each with its proof: a record that was written anew differs from it',
    'checkpoint.txt, verifier-key.txt        the signed head of that log (C2SP tlog-checkpoint, Ed25519) and the key to check it by',
    '',
    'WHAT IT PROVES',
    'That these files and this record are as they were when the checkpoint was signed by the holder of the key. Compare the key',
    'with one that you were given before: on a defence pack, or with a checkpoint that was sent to a third party. A page that',
    'comes with a changed bundle may have been changed too: use a verify.html that you trust.',
    ...(mails.length > 0
      ? [
          '',
          'THE MAILS',
          ...mails.map(({ path, as }) =>
            as === 'sent'
              ? `${path}: byte for byte as it was handed to the provider; the record holds its hash.`
              : `${path}: put together again from what the record holds. It is not the very message that left.`,
          ),
          recomposed.length > 0 &&
            'A provider that composes messages itself (SendGrid) never gives them back, and of mails from before version 0.2 no hash was kept.',
          'Providers add headers and signatures of their own on the way; those are not ours to show.',
        ]
      : []),
    ...erasedLines(erased),
    ...(absent.length > 0
      ? ['', 'NOT IN IT', ...absent.map(({ shows, why }) => `${shows}: ${why}`)]
      : []),
    '',
  )
}
