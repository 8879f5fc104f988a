import { leaveOutFile, type WaitingFile } from '@e-arrival/contract/documents/batch'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

/**
 * The files as their member knows them: what he has left out is left out from his press on, also while the list does not say so yet, or
 * it would be given with all that is sure. What he takes in again waits for the list.
 */
export const useLeftOut = (waiting: readonly WaitingFile[] | undefined, reload: () => void) => {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const without = (id: number) => setOut((all) => new Set([...all].filter((one) => one !== id)))
  const leaving = useMutation({
    mutationFn: (body: { id: number; leftOut: boolean }) => call(leaveOutFile, { body }),
    onMutate: ({ id, leftOut }) => {
      if (leftOut) setOut((all) => new Set([...all, id]))
    },
    onSuccess: (_answer, { id, leftOut }) => {
      if (!leftOut) without(id)
    },
    onError: (_error, { id, leftOut }) => {
      if (leftOut) without(id)
    },
    onSettled: reload,
  })
  useEffect(() => {
    const told = new Set(waiting?.flatMap(({ id, left_out }) => (left_out ? id : [])))
    setOut((all) => {
      const left = [...all].filter((id) => !told.has(id))
      return left.length === all.size ? all : new Set(left)
    })
  }, [waiting])
  return {
    known: (waiting ?? []).map((one) => (out.has(one.id) ? { ...one, left_out: true } : one)),
    leaveOut: (id: number, leftOut: boolean) => leaving.mutate({ id, leftOut }),
  }
}
