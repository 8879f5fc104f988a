import type { VisitorData } from '@e-arrival/contract/tracking'
import type { Notice } from '@e-arrival/contract/tracking.pages'
import { useEffect, useState } from 'react'
import { recordDownload } from '../api/calls.ts'
import { isThere } from '../api/post.ts'
import { backToTracking } from './use-visitor.ts'

export type DownloadState = 'idle' | 'working' | 'starting' | 'started' | 'failed'

/** The file follows its recording after this long (spec 2 §4). */
const START_AFTER_MS = 1000

/** Has the browser save a file as if its link had been pressed. */
const trigger = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

const wait = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))

type Options = {
  orderId: string
  file: VisitorData['path']
  /** Asks what there is now, so that the page shows it. */
  refresh: () => Promise<VisitorData | null>
  notice: Notice | null
}

/** The document the traveller last knew of, and whether another has taken its place since. */
const useNewer = ({ file1 }: VisitorData['path'], notice: Notice | null) => {
  const [known, setKnown] = useState(notice === 'newer' ? null : file1)
  useEffect(() => setKnown((before) => (before === '' ? file1 : before)), [file1])
  return { isNewer: known !== '' && known !== file1, know: () => setKnown(file1) }
}

/** Records a download, then triggers the file; Retry after a recorded one fetches the file alone. */
export const useDownload = ({ orderId, file, refresh, notice }: Options) => {
  const failed = notice !== null && notice !== 'newer'
  const [state, setState] = useState<DownloadState>(failed ? 'failed' : 'idle')
  const { isNewer, know } = useNewer(file, notice)
  const [recordedUrl, setRecordedUrl] = useState<string | null>(null)

  const fetchFile = async (url: string) => {
    setState('starting')
    const [there] = await Promise.all([isThere(url), wait(START_AFTER_MS)])
    if (there) trigger(url)
    setRecordedUrl(there ? null : url)
    setState(there ? 'started' : 'failed')
  }

  /** A document that was recorded before is recorded no second time, unless another has taken its place. */
  const retry = async (url: string) => {
    const now = await refresh()
    if (!now || now.path.url === url) return fetchFile(url)
    setRecordedUrl(null)
    setState('idle')
  }

  const record = async () => {
    const { http, body } = await recordDownload(orderId, file)
    if (http === 401) return backToTracking(orderId)
    if (http === 409) return setState((await refresh()) ? 'idle' : 'failed')
    if (http !== 200 || !body) return setState('failed')
    void refresh()
    return fetchFile(body.data.url)
  }

  const start = async () => {
    if (state === 'working' || state === 'starting') return
    know()
    setState('working')
    await (recordedUrl ? retry(recordedUrl) : record())
  }
  return { state, isNewer, start }
}
