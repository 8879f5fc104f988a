import { type DownloadPage, TRACK_PATH } from '@e-arrival/contract/tracking/pages'
import type { Stage } from '@e-arrival/contract/tracking/stages'
import type { TextKey } from '../catalogues/catalogue.ts'
import { Part } from '../frame/part.tsx'
import { Title } from '../frame/title.tsx'
import { useTexts } from '../texts/texts.tsx'
import { FoundToast } from '../toast/found-toast.tsx'
import { DownloadAction } from './download-action.tsx'
import { DownloadedHistory } from './downloaded-history.tsx'
import { hasEnded } from './has-ended.ts'
import { OrderFacts } from './order-facts.tsx'
import { Steps } from './steps.tsx'
import { useVisitor } from './use-visitor.ts'

/** What is said of a stage where a mail would leave, and where none would. */
const says: Record<Stage, readonly [TextKey, TextKey]> = {
  received: ['stage.mailed', 'stage.here'],
  'in-progress': ['stage.mailed', 'stage.here'],
  ready: ['stage.ready.say', 'stage.ready.say'],
  complete: ['stage.complete.say', 'stage.past.say'],
  past: ['stage.past.say', 'stage.past.say'],
  closed: ['stage.closed.say', 'stage.closed.say'],
}

/** The order, its document, what comes next, and who downloaded it when. */
export const DownloadView = ({ page }: { page: DownloadPage }) => {
  const { t } = useTexts()
  const { visitor, waits, refresh } = useVisitor(page.visitor, page.all)
  const { mainResult, path, downloadHistoryList, hasMore } = visitor
  const { stage, payment } = mainResult
  return (
    <section className="card">
      <Part quiet>
        <FoundToast />
      </Part>
      {/* Heard when it changes under a page that was left open. */}
      <div aria-live="polite">
        <Title text={`stage.${stage}`} />
      </div>
      <p className="intro">{t(says[stage][page.byMail ? 0 : 1])}</p>
      {payment && !hasEnded(mainResult) && <p className="note">{t(`payment.${payment}`)}</p>}
      <Part>
        <OrderFacts order={mainResult} file={path} />
      </Part>
      <Part>
        <DownloadAction
          orderId={mainResult.order_id}
          downloads={downloadHistoryList}
          file={path}
          notice={page.notice}
          again={visitor.again}
          waits={waits}
          refresh={refresh}
        />
      </Part>
      <Part>{!hasEnded(mainResult) && <Steps order={mainResult} />}</Part>
      <Part>
        <DownloadedHistory downloads={downloadHistoryList} hasMore={hasMore} all={page.all} />
      </Part>
      <p className="again">
        <a href={TRACK_PATH}>{t('again')}</a>
      </p>
    </section>
  )
}
