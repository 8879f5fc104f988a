import { uploadDocument } from '@e-arrival/contract/documents'
import { TAKE_BACK_SECONDS } from '@e-arrival/contract/mail/hold'
import { askOtherAddress, orderAddress, sameAddress } from '@e-arrival/contract/mail/order-address'
import type { Provider } from '@e-arrival/contract/mail/providers'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { orderInWords } from '@e-arrival/contract/orders/rows'
import { SHOWN_DOCUMENT, type ShownDocument } from '@e-arrival/contract/values/shown-document'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useReloadOrders } from '../../api/order-keys.ts'
import { memberIdOf } from '../../api/session.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { upload } from '../../api/upload.ts'
import { useSession } from '../../api/use-session.ts'
import { useLateConfirm } from '../../ui/confirm/use-late-confirm.ts'
import { askBeforeLeaving } from '../../ui/dialog/use-ask-before-leaving.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { useFollowed } from '../../ui/forms/use-followed.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { useWhose } from '../../ui/toast/use-whose.ts'
import { useIsThere } from '../../ui/use-is-there.ts'
import { missingFromDocument } from './check-upload.ts'
import { keepFile, keptFile } from './chosen-files.ts'
import { doubtAbout } from './document-doubt.rules.ts'
import { uploadFormSchema } from './upload-form.rules.ts'
import { formOf } from './upload-form.ts'
import { useShownDocument } from './use-shown-document.ts'

type Sent = { provider: Provider; shownDocument: ShownDocument }

/**
 * The upload's fields, how far it is (undefined while none runs here), whether the document is being looked at before, whether one is on
 * its way, also from before the form was left, and its sending. A failure leaves every field as it was.
 */
export const useUploadForm = (order: OrderDetail) => {
  const address = orderAddress(order)
  const [progress, setProgress] = useState<number>()
  const [checking, setChecking] = useState(false)
  const [isOwn, setIsOwn] = useState(false)
  const reload = useReloadOrders()
  const whose = useWhose(`Order ${order.order_id}`)
  const isThere = useIsThere()
  const confirm = useLateConfirm()
  const session = useSession()
  const place = { member: memberIdOf(session), orderId: order.order_id }
  const form = useForm({
    initialValues: { email: address, file: keptFile(place) },
    onValuesChange: ({ file }) => keepFile(place, file),
    validate: schemaResolver(uploadFormSchema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  useFollowed(form, 'email', address)
  const key = `${session?.name ?? ''}:upload:${place.orderId}`
  const forget = useKeptValues(key, form, ['email'])
  const ofForm = useSending(key)
  const { shown, knows } = useShownDocument(order.uploadDoc)
  const sending = useMutation({
    mutationFn: ({ provider, shownDocument }: Sent) => {
      const { email, file } = form.values
      const body = formOf(file, {
        orderId: order.order_id,
        email: email.trim(),
        mailServiceProvider: provider,
        holdSeconds: String(TAKE_BACK_SECONDS),
        [SHOWN_DOCUMENT]: String(shownDocument),
      })
      return upload(uploadDocument, body, setProgress)
    },
    onMutate: () => {
      setProgress(0)
      // Who comes back meanwhile does not find it as if it were not sent.
      const { file } = form.values
      keepFile(place, null)
      return { file }
    },
    onSuccess: (answer) => {
      knows(answer.data.document.id)
      sayAnswer(answer, whose(answer.message))
      // Who left and came back may have chosen the next one.
      if (isThere()) form.setFieldValue('file', null)
      form.clearErrors()
      forget()
      return reload()
    },
    // A document whose answer was lost may be there.
    onError: (_error, _what, sent) => {
      keepFile(place, sent?.file ?? null)
      return reload()
    },
    onSettled: () => setProgress(undefined),
  })
  const isWanted = async (): Promise<boolean> => {
    const { email, file } = form.values
    const about = orderInWords(order)
    const other = !sameAddress(email, address)
    if (other && !(await confirm({ text: askOtherAddress(email.trim(), address), about })))
      return false
    setChecking(true)
    const doubt = doubtAbout(order, await missingFromDocument(order.order_id, file))
    setChecking(false)
    return doubt === null || confirm({ text: doubt, about })
  }
  const send = (provider: Provider): Promise<void> =>
    ofForm.send(async () => {
      // Who goes now cuts it off, and would not hear of it: while it is only looked at too.
      const letGo = askBeforeLeaving()
      setIsOwn(true)
      try {
        // As it stood when the button was pressed, however long the question stands.
        const shownDocument = shown()
        if (await isWanted()) await sending.mutateAsync({ provider, shownDocument })
      } finally {
        letGo()
        setIsOwn(false)
      }
    })
  const { isSending } = ofForm
  return { form, progress, checking, isSending, isFromBefore: isSending && !isOwn, send }
}
