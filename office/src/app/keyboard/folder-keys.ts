import { queueNames, queueRows, rightOf } from '@e-arrival/contract/orders/queues'
import { useMay } from '../../api/use-session.ts'
import { NOW_PATH } from '../../features/now/now-key.ts'

type FolderKeys = Readonly<Record<string, { to: string; label: string }>>

/** Of the screen Now; no queue's letter. */
const NOW_KEY = 'w'

/** 'g' and then the letter goes to a folder; to those of the member's role. */
export const useFolderKeys = (): FolderKeys => {
  const may = useMay()
  const folders = queueNames
    .filter((name) => may(rightOf(name)))
    .map((name) => queueRows[name])
    .map(({ key, path, link }) => [key, { to: path, label: link }])
  return Object.fromEntries([[NOW_KEY, { to: NOW_PATH, label: 'Now' }], ...folders])
}
