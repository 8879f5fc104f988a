import { type DefencePackType, getDefencePackPdf } from '@e-arrival/contract/defence-packs'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { callForStream } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import classes from './print-pack.module.css'

/** 'Print Defence Pack 1' or '2': the PDF in a new window. */
export const PrintPack = ({ orderId, pack }: { orderId: string; pack: DefencePackType }) => {
  const reload = useReloadOrders()
  const print = useMutation({
    mutationFn: async (target: Window) => {
      const body = { orderId, defencePackType: pack }
      const pdf = await (await callForStream(getDefencePackPdf, { body })).blob()
      target.location.replace(URL.createObjectURL(pdf))
    },
    onError: (_error, target) => target.close(),
    onSuccess: reload,
  })
  // Opened within the click: a window opened later counts as a pop-up. Where there is none, nothing is printed, nor recorded as that.
  const open = () => {
    const target = window.open('', '_blank')
    if (target) print.mutate(target)
    else toast.error('Your browser blocked the new window. Allow it for this site and try again.')
  }
  return (
    <div className={classes.bar}>
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        data-once
        loading={print.isPending}
        onClick={open}
      >
        Print Defence Pack {pack}
      </Button>
    </div>
  )
}
