import { decodeOrderId } from '@e-arrival/contract/call/ids'
import { useParams } from '@tanstack/react-router'
import { PackActions } from '../features/defence-packs/pack-actions.tsx'
import { DownloadHistory } from '../features/documents/download-history.tsx'
import { UploadDocument } from '../features/documents/upload-document.tsx'
import { EmailHistory } from '../features/mail/email-history.tsx'
import { SentMail } from '../features/mail/sent-mail.tsx'
import { OrderPage, type OrderSlots } from '../features/orders/order-page/order-page.tsx'
import { PrivacyLink } from '../features/privacy/privacy-link.tsx'
import { AddComment } from '../features/remarks/add-comment.tsx'
import { CommentHistory } from '../features/remarks/comment-history.tsx'

/** What other features bring to the order page. */
const slots: OrderSlots = {
  actions: (order) => (
    <>
      <PackActions order={order} />
      <PrivacyLink orderId={order.order_id} />
    </>
  ),
  addComment: (order, moveButtons) => (
    <AddComment orderId={order.order_id} moveButtons={moveButtons} />
  ),
  upload: (order) => <UploadDocument order={order} />,
  emails: (order) => <EmailHistory order={order} />,
  downloads: (order) => <DownloadHistory order={order} sentMail={<SentMail order={order} />} />,
  comments: (order) => <CommentHistory remarks={order.remark} />,
}

export const Screen = () => {
  const { orderId = '' } = useParams({ strict: false })
  return <OrderPage orderId={decodeOrderId(orderId)} slots={slots} />
}
