import type { VisitorData } from '@e-arrival/contract/tracking'
import { useState } from 'react'
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
  onRecorded: () => Promise<void>
  failed: boolean
}

/** Records a download, then triggers the file; Retry after a recorded one fetches the file alone. */
export const useDownload = ({ orderId, file, onRecorded, failed }: Options) => {
  const [state, setState] = useState<DownloadState>(failed ? 'failed' : 'idle')
  const [recordedUrl, setRecordedUrl] = useState<string | null>(null)

  const fetchFile = async (url: string) => {
    setState('starting')
    const [there] = await Promise.all([isThere(url), wait(START_AFTER_MS)])
    if (there) trigger(url)
    setRecordedUrl(there ? null : url)
    setState(there ? 'started' : 'failed')
  }

  const start = async () => {
    if (state === 'working' || state === 'starting') return
    if (recordedUrl) return fetchFile(recordedUrl)
    setState('working')
    const { http, body } = await recordDownload(orderId, file)
    if (http === 401) return backToTracking(orderId)
    if (http !== 200 || !body) return setState('failed')
    void onRecorded()
    return fetchFile(body.data.url)
  }
  return { state, start }
}
