import { type DownloadPage, TRACK_PATH } from '@e-arrival/contract/tracking.pages'
import { Part } from '../frame/part.tsx'
import { Title } from '../frame/title.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DownloadAction } from './download-action.tsx'
import { DownloadedHistory } from './downloaded-history.tsx'
import { OrderFacts } from './order-facts.tsx'
import { Steps } from './steps.tsx'
import { useVisitor } from './use-visitor.ts'

/** The order, its document, what comes next, and who downloaded it when. */
export const DownloadView = ({ page }: { page: DownloadPage }) => {
  const { t } = useTexts()
  const { visitor, waits, refresh } = useVisitor(page.visitor)
  const { mainResult, path, downloadHistoryList } = visitor
  return (
    <section className="card">
      <Title text={`stage.${mainResult.stage}`} />
      <p className="intro">{t(`stage.${mainResult.stage}.say`)}</p>
      <Part>
        <OrderFacts order={mainResult} />
      </Part>
      <Part>
        <DownloadAction
          orderId={mainResult.order_id}
          downloads={downloadHistoryList}
          file={path}
          notice={page.notice}
          waits={waits}
          refresh={refresh}
        />
      </Part>
      <Part>{mainResult.stage !== 'closed' && <Steps order={mainResult} />}</Part>
      <Part>
        <DownloadedHistory downloads={downloadHistoryList} />
      </Part>
      <p className="again">
        <a href={TRACK_PATH}>{t('again')}</a>
      </p>
    </section>
  )
}
