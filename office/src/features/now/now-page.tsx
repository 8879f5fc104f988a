import { OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { TableFailure } from '../../ui/data-table/table-failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { DaysToFile } from './days-to-file.tsx'
import { FigureList } from './figure-list.tsx'
import classes from './now.module.css'
import { useNow } from './now-numbers.ts'
import { dayWords } from './now-words.ts'

/** What has to be looked at, for who leads the shift: each number is a link to exactly the orders that it counts. */
export const NowPage = ({ children }: { children?: ReactNode }) => {
  const { data, error, isFetching, refetch } = useNow()
  const again = () => void refetch()
  const place = OFFICE_ZONE.split('/')[1]?.replace('_', ' ')
  return (
    <>
      <PageHead
        title="Now"
        note={data && `${dayWords(data.today)} in ${place}; what changes shows within a minute`}
      >
        <RefreshButton fetching={isFetching} onRefresh={again} />
      </PageHead>
      <nav className={classes.above} aria-label="To be read">
        {children}
      </nav>
      {data?.queue === 'myOrder' && <p className={classes.whose}>Of the orders you have.</p>}
      {!data && error && (
        <TableFailure what="The numbers" message={messageOf(error)} onRetry={again} />
      )}
      {!data && !error && <Skeleton h={320} aria-hidden="true" />}
      {data && (
        <div className={classes.page}>
          <Panel id="to-file" title="To be filed" note="by the day on which the window opens">
            <FigureList now={data} names={['late']} />
            <DaysToFile now={data} />
          </Panel>
          <Panel id="travellers" title="Travellers who arrive">
            <FigureList now={data} names={['at-risk', 'arrived', 'not-fetched']} />
          </Panel>
          <Panel id="answers" title="Answers and mails">
            <FigureList now={data} names={['answered', 'mail-lost']} />
          </Panel>
          <Panel id="money" title="Money">
            <FigureList now={data} names={['refund', 'dispute']} />
          </Panel>
        </div>
      )}
    </>
  )
}
