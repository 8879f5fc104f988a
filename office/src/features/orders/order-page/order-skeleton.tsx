import { Skeleton } from '@mantine/core'
import { CopyId } from '../../../ui/copy/copy-id.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import pageClasses from './order-page.module.css'
import classes from './order-skeleton.module.css'

/** Titles of the sections, and how many lines each will have at least. */
const application = [
  ['Order Details', 2],
  ['Personal Information', 6],
  ['Travel Information', 2],
  ['Mode Of Travel', 2],
  ['Address in Cambodia', 3],
  ['Health Information', 3],
  ['Customs Declaration', 1],
] as const
const work = [
  ['Add Comment Below', 5],
  ['Upload Document', 3],
  ['Email History', 1],
  ['Download History', 1],
  ['Comment History', 1],
] as const

/** Height of a term and its value, in pixels. */
const LINE = 44

type Titles = readonly (readonly [title: string, lines: number])[]

const Outlines = ({ sections }: { sections: Titles }) =>
  sections.map(([title, lines]) => (
    <Panel key={title} id={`loading-${title.toLowerCase().replaceAll(' ', '-')}`} title={title}>
      <Skeleton height={lines * LINE} />
    </Panel>
  ))

/** The page's shape while the order is on its way: its id and its sections stand where they will be. */
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
        <Outlines sections={application} />
      </div>
      <div className={pageClasses.work}>
        <Outlines sections={work} />
      </div>
    </div>
  </div>
)
