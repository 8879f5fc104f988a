import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useReloadOrders } from '../../../../api/order-keys.ts'
import classes from './record-card.module.css'
import { saveBundle } from './save-bundle.ts'

/** 'Evidence bundle': made on the server, then fetched; who closes it ends the fetching. */
export const BundleButton = ({ orderId, isSound }: { orderId: string; isSound: boolean }) => {
  const reload = useReloadOrders()
  const leaving = useRef(new AbortController())
  const [part, setPart] = useState<number>()
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const save = useMutation({
    mutationFn: () => saveBundle(orderId, setPart, leaving.current.signal),
    onSettled: () => {
      setPart(undefined)
      // Also where it was refused: the record may have been found to differ.
      void reload()
    },
  })
  return (
    <>
      <Button
        data-once
        size="xs"
        leftSection={<IconPackageExport size={16} aria-hidden />}
        disabled={!isSound || save.isPending}
        aria-busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {wordsOf(save.isPending, part)}
      </Button>
      <p className={classes.note} role="status">
        {isSound
          ? 'One ZIP with both packs, documents, mails and a page that checks them offline. It counts as opening the document.'
          : 'No bundle can be made over a record that differs. Tell an Admin: the runbook says what to do.'}
      </p>
    </>
  )
}

const wordsOf = (isPending: boolean, part: number | undefined): string => {
  if (!isPending) return 'Evidence bundle'
  return part === undefined ? 'Preparing…' : `${Math.round(part * 100)} %`
}
