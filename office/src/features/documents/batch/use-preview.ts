import type { DocumentRow } from '@e-arrival/contract/documents'
import { getWaitingFile, type WaitingFile } from '@e-arrival/contract/documents/batch'
import { useQuery } from '@tanstack/react-query'
import { callForStream } from '../../../api/call.ts'
import { fetchDocument } from '../../../api/files.ts'
import { waitingKey } from './waiting-files.ts'

const LOOKED_AT = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 10_000,
  refetchInterval: false,
} as const

/** The bytes of a waiting file, for who looks at it; they are let go soon after. */
export const usePreview = ({ id }: Pick<WaitingFile, 'id'>) =>
  useQuery({
    queryKey: [...waitingKey, 'bytes', id],
    queryFn: async ({ signal }) =>
      (await callForStream(getWaitingFile, { params: { id } }, { signal })).blob(),
    ...LOOKED_AT,
  })

/** The bytes of the document that an order has; that it was looked at is recorded. */
export const useDocument = ({ id, url }: DocumentRow) =>
  useQuery({
    queryKey: [...waitingKey, 'document', id],
    queryFn: ({ signal }) => fetchDocument(url, signal),
    ...LOOKED_AT,
  })
