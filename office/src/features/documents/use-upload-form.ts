import { uploadDocument } from '@e-arrival/contract/documents'
import { type Provider, TAKE_BACK_SECONDS } from '@e-arrival/contract/mail'
import type { OrderDetail } from '@e-arrival/contract/orders.detail'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-toastify'
import { useReloadOrders } from '../../api/order-keys.ts'
import { upload } from '../../api/upload.ts'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'
import { uploadFormSchema } from './upload-form.rules.ts'

/** The part's name that the call asks for. */
const FILE_PART = 'uploadVisaDoc'

/** The upload's fields, how far it is (undefined while none runs), and its sending. A failure leaves every field as it was. */
export const useUploadForm = (order: OrderDetail) => {
  const address = order.email || order.user.email
  const [progress, setProgress] = useState<number>()
  const reload = useReloadOrders()
  const confirm = useConfirm()
  const form = useForm({
    initialValues: { email: address, file: null as File | null },
    validate: schemaResolver(uploadFormSchema, { sync: true }),
    validateInputOnChange: true,
    validateInputOnBlur: true,
  })
  const sending = useMutation({
    mutationFn: (provider: Provider) => {
      const body = new FormData()
      body.set('orderId', order.order_id)
      body.set('email', form.values.email.trim())
      body.set('mailServiceProvider', provider)
      body.set('holdSeconds', String(TAKE_BACK_SECONDS))
      body.set('holdSeconds', String(TAKE_BACK_SECONDS))
      if (form.values.file) body.set(FILE_PART, form.values.file, form.values.file.name)
      return upload(uploadDocument, body, setProgress)
    },
    onMutate: () => setProgress(0),
    onSuccess: (answer) => {
      toast.success(answer.message)
      form.setFieldValue('file', null)
      form.clearErrors()
      return reload()
    },
    onSettled: () => setProgress(undefined),
  })
  const send = async (provider: Provider): Promise<void> => {
    if (sending.isPending) return
    const other = form.values.email.trim().toLowerCase() !== address.trim().toLowerCase()
    if (other && !(await confirm(otherAddress(form.values.email, address)))) return
    sending.mutate(provider)
  }
  return { form, progress, send }
}

const otherAddress = (to: string, own: string): string =>
  `${to.trim()} is not the address of this order${own ? ` (${own})` : ''}. Send the document there?`
