import { Skeleton } from '@mantine/core'
import { CopyId } from '../../../ui/copy-id.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import pageClasses from './order-page.module.css'
import classes from './order-skeleton.module.css'

const LEFT = [88, 168, 88, 88, 128, 108, 64]
const RIGHT = [320, 220, 128, 96]

const Cards = ({ heights }: { heights: readonly number[] }) =>
  heights.map((height, at) => (
    <Skeleton key={at === 0 ? 'first' : `${height}-${at}`} height={height} />
  ))

/** The page's shape while the order is on its way: id and columns stand where they will be. */
export const OrderSkeleton = ({ orderId }: { orderId: string }) => (
  <div className={pageClasses.page} aria-busy="true">
    <div className={classes.head}>
      <PageHead title="Order" note={<CopyId value={orderId} what="order id" />} />
      <Skeleton height={20} width="60%" />
    </div>
    <p className="ea-unseen" role="status">
      Loading the order
    </p>
    <div className={pageClasses.columns} aria-hidden="true">
      <div className={pageClasses.application}>
        <Cards heights={LEFT} />
      </div>
      <div className={pageClasses.work}>
        <Cards heights={RIGHT} />
      </div>
    </div>
  </div>
)
