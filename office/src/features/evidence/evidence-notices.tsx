import { type EvidenceNotice, getEvidenceNotices } from '@e-arrival/contract/evidence'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-session.ts'
import { Notice } from '../../ui/notice.tsx'

const ASK_AGAIN_MS = 5 * 60_000

const whatOf = (problems: number): string =>
  problems === 1
    ? 'One entry of the record'
    : `${problems.toLocaleString('en')} entries of the record`

/** What was changed outside the product, above every screen of Admins until a check finds all in order (D63, D64). */
export const EvidenceNotices = () => {
  const isAsked = useMay()('evidence.watch')
  const { data = [] } = useQuery({
    queryKey: ['evidence', 'notices'],
    queryFn: async ({ signal }) => (await call(getEvidenceNotices, {}, { signal })).data,
    enabled: isAsked,
    refetchInterval: ASK_AGAIN_MS,
  })
  return data.map((notice) => <Notice key={`${notice.at} ${notice.first}`} {...wordsOf(notice)} />)
}

const wordsOf = ({ at, by, problems, first }: EvidenceNotice) =>
  by === 'delivery'
    ? {
        title: `Signed checkpoints are not taken where they are sent, since ${estDateTime(at)} (EST).`,
        text: `${first} They are kept here and sent again each minute.`,
      }
    : {
        title: `${whatOf(problems)} changed outside the product, found on ${estDateTime(at)} (EST).`,
        text: `${first}. Run “npm run cli -- verify” for all of it.`,
      }
