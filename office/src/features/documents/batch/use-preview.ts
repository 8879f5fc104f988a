import { getWaitingFile, type WaitingFile } from '@e-arrival/contract/documents/batch'
import { useQuery } from '@tanstack/react-query'
import { callForStream } from '../../../api/call.ts'
import { waitingKey } from './waiting-files.ts'

/** The bytes of a waiting file, for who looks at it; they are let go soon after. */
export const usePreview = ({ id }: Pick<WaitingFile, 'id'>) =>
  useQuery({
    queryKey: [...waitingKey, 'bytes', id],
    queryFn: async ({ signal }) =>
      (await callForStream(getWaitingFile, { params: { id } }, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    refetchInterval: false,
  })
