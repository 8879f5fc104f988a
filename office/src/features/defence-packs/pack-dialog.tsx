import { type DefencePackType, getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { RetryLine } from '../../ui/broken/retry-line.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PackLetter } from './pack-letter.tsx'
import { PrintPack } from './print-pack.tsx'

type Props = { orderId: string; pack: DefencePackType | undefined; onClose: () => void }

/** Defence Pack 1 or 2: the letter as it will be printed, and its button (spec 2 §2). */
export const PackDialog = ({ orderId, pack, onClose }: Props) => (
  <Dialog
    opened={pack !== undefined}
    onClose={onClose}
    size="80rem"
    title={`Defence Pack ${pack ?? ''}`}
  >
    {pack && <Pack orderId={orderId} pack={pack} />}
  </Dialog>
)

const Pack = ({ orderId, pack }: { orderId: string; pack: DefencePackType }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'defence-pack', orderId, pack],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) =>
      (await call(getDefencePackDetails, { body: { orderId, defencePackType: pack } }, { signal }))
        .data,
  })
  if (error) return <RetryLine message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" aria-label="Loading the letter" />
  return (
    <>
      <PackLetter pack={data} />
      <PrintPack orderId={orderId} pack={pack} />
    </>
  )
}
