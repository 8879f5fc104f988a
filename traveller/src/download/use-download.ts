import type { Notice } from '@e-arrival/contract/tracking/pages'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import { useEffect, useState } from 'react'
import { recordDownload } from '../api/calls.ts'
import { askForFile } from '../api/post.ts'
import { backToTracking } from './use-visitor.ts'

export type DownloadState =
  | ('idle' | 'working' | 'starting' | 'started')
  | ('no-download' | 'lost' | 'no-file' | 'offline')

export const isBusy = (state: DownloadState): state is 'working' | 'starting' =>
  state === 'working' || state === 'starting'

/** The file follows its recording after this long (spec 2 §4). */
const START_AFTER_MS = 1000

/** Has the browser save a file as if its link had been pressed. */
const trigger = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Downloads = VisitorData['downloadHistoryList']
const newestOf = (downloads: Downloads): string => downloads[0]?.create_ts ?? ''

type Options = {
  orderId: string
  downloads: Downloads
  file: VisitorData['path']
  /** Asks what there is now, so that the page shows it. */
  refresh: () => Promise<VisitorData | null>
  notice: Notice | null
}

/** The document the traveller last knew of, and whether another has taken its place since. */
const useNewer = ({ file1 }: VisitorData['path'], notice: Notice | null) => {
  const [known, setKnown] = useState(notice === 'newer' ? null : file1)
  useEffect(() => setKnown((before) => (before === '' ? file1 : before)), [file1])
  // Said once: a reload of the page has nothing to say of it.
  useEffect(() => {
    if (notice === 'newer' || notice === 'lost')
      window.history.replaceState(null, '', window.location.pathname)
  }, [notice])
  return { isNewer: known !== '' && known !== file1, know: () => setKnown(file1) }
}

const atFirst = (notice: Notice | null): DownloadState =>
  notice === 'lost' || notice === 'no-file' ? notice : 'idle'

/** What did not work, by the answer's status: with these the server says that it does not give the document right now. */
const failureOf = (http: number): DownloadState =>
  http === 503 || http === 429 ? 'lost' : 'no-download'

/** Records a download, then triggers the file; Retry after a recorded one fetches the file alone. */
export const useDownload = ({ orderId, downloads, file, refresh, notice }: Options) => {
  const [state, setState] = useState<DownloadState>(atFirst(notice))
  const { isNewer, know } = useNewer(file, notice)
  const [recordedUrl, setRecordedUrl] = useState<string | null>(null)
  /** Where no answer came: the newest download there was before, since that one may have been recorded. */
  const [lost, setLost] = useState<{ file1: string; before: string } | null>(null)

  /** Whether another document has taken the place of the one there; it is offered then, and to be recorded as itself. */
  const gaveWay = async (url: string): Promise<boolean> => {
    const now = await refresh()
    if (!now || now.path.url === url) return false
    setRecordedUrl(null)
    setState('idle')
    return true
  }

  const fetchFile = async (url: string) => {
    setState('starting')
    const [http] = await Promise.all([askForFile(url), wait(START_AFTER_MS)])
    const there = http === 200
    if (there) trigger(url)
    else if (await gaveWay(url)) return
    setRecordedUrl(there ? null : url)
    setState(there ? 'started' : failureOf(http))
  }

  /** A document that was recorded before is recorded no second time, unless another has taken its place. */
  const retry = async (url: string) => {
    if (!(await gaveWay(url))) await fetchFile(url)
  }

  /** A download whose answer was lost is recorded no second time. */
  const wasRecorded = async (): Promise<string | null> => {
    if (lost?.file1 !== file.file1) return null
    const now = await refresh()
    const isThere = now && newestOf(now.downloadHistoryList) !== lost.before
    return isThere && now.path.file1 === file.file1 ? now.path.url : null
  }

  const record = async () => {
    const recorded = await wasRecorded()
    setLost(null)
    if (recorded) return fetchFile(recorded)
    const { http, body } = await recordDownload(orderId, file)
    if (http === 0) {
      setLost({ file1: file.file1, before: newestOf(downloads) })
      return setState('offline')
    }
    if (http === 401) {
      setState('idle')
      return backToTracking(orderId)
    }
    if (http === 409) return setState((await refresh()) ? 'idle' : 'no-download')
    // A refused one too: until when it is so may be news.
    void refresh()
    if (http !== 200 || !body) return setState(failureOf(http))
    return fetchFile(body.data.url)
  }

  const start = async () => {
    if (isBusy(state)) return
    know()
    setState('working')
    await (recordedUrl ? retry(recordedUrl) : record())
  }
  return { state, isNewer, start }
}
