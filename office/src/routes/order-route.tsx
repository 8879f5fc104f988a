import { decodeOrderId, encodeOrderId } from '@e-arrival/contract/call/ids'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { whyNotMailed } from '@e-arrival/contract/statuses/why-not-mailed'
import { Button } from '@mantine/core'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMay } from '../api/use-session.ts'
import { shiftShortcuts } from '../features/assignment/shift-shortcuts.ts'
import { PackActions } from '../features/defence-packs/pack-actions.tsx'
import { DownloadHistory } from '../features/documents/download-history.tsx'
import { UploadDocument } from '../features/documents/upload-document.tsx'
import { FILING_HASH } from '../features/filing/filing-shortcuts.ts'
import { EmailHistory } from '../features/mail/email-history.tsx'
import { Message } from '../features/mail/message/message.tsx'
import { SentMail } from '../features/mail/sent-mail.tsx'
import { OrderPage, type OrderSlots } from '../features/orders/order-page/order-page.tsx'
import { OrderSkeleton } from '../features/orders/order-page/order-skeleton.tsx'
import { useCameFrom } from '../features/orders/way/came-from.ts'
import { PrivacyLink } from '../features/privacy/privacy-link.tsx'
import { AddComment } from '../features/remarks/add-comment.tsx'
import { CommentHistory } from '../features/remarks/comment-history.tsx'
import { SavedTextsButton } from '../features/saved-texts/saved-texts-button.tsx'
import { orMissing } from '../ui/broken/or-missing.ts'
import { listenForKeysAhead } from '../ui/press/keys-ahead.ts'
import { orderAhead, sheetAhead } from './order-ahead.ts'

/** Opens the filing sheet, which knows the list that the order was opened from. */
const FileButton = ({ orderId }: { orderId: string }) => {
  const navigate = useNavigate()
  const from = useCameFrom()
  const mayFile = useMay()('orders.move')
  const open = () =>
    void navigate({
      to: '/admin/view-order/$orderId',
      hash: FILING_HASH,
      params: { orderId: encodeOrderId(orderId) },
      replace: true,
      state: from ? { cameFrom: from } : {},
    })
  if (!mayFile) return null
  return (
    <Button variant="default" data-order-key="f" aria-keyshortcuts="f" onClick={open}>
      File
    </Button>
  )
}

/** The saved texts, and the mail that one of them begins. */
const SavedTexts = ({ order, onTake }: { order: OrderDetail; onTake: (text: string) => void }) => {
  const [mailed, setMailed] = useState<string>()
  const onMail = whyNotMailed(order.process_status) ? undefined : setMailed
  return (
    <>
      <SavedTextsButton order={order} onTake={onTake} onMail={onMail} />
      <Message
        order={order}
        opened={mailed !== undefined}
        text={mailed ?? ''}
        onClose={() => setMailed(undefined)}
      />
    </>
  )
}

/** What other features bring to the order page. */
const slots: OrderSlots = {
  actions: (order) => (
    <>
      <FileButton orderId={order.order_id} />
      <PackActions order={order} />
      <PrivacyLink orderId={order.order_id} />
    </>
  ),
  addComment: (order, moveButtons) => (
    <AddComment
      orderId={order.order_id}
      moveButtons={moveButtons}
      savedTexts={(take) => <SavedTexts order={order} onTake={take} />}
    />
  ),
  upload: (order) => <UploadDocument order={order} />,
  emails: (order) => <EmailHistory order={order} />,
  downloads: (order) => <DownloadHistory order={order} sentMail={<SentMail order={order} />} />,
  comments: (order) => <CommentHistory remarks={order.remark} />,
}

const FilingScreen = lazy(
  orMissing(async () => ({ default: (await import('./filing-route.tsx')).Screen })),
)

/** The order page; behind it, at its own address, the filing sheet for who may file. */
export const Screen = () => {
  const { orderId: encoded = '' } = useParams({ strict: false })
  const isFiling = useLocation({ select: ({ hash }) => hash === FILING_HASH })
  const mayFile = useMay()('orders.move')
  const orderId = decodeOrderId(encoded)
  // Where the late parts have not come yet.
  useEffect(() => listenForKeysAhead(shiftShortcuts.turn.keys, orderAhead, sheetAhead), [])
  if (!isFiling || !mayFile) return <OrderPage orderId={orderId} slots={slots} />
  return (
    <Suspense fallback={<OrderSkeleton orderId={orderId} />}>
      <FilingScreen />
    </Suspense>
  )
}
