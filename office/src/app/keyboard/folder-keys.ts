import { queueNames, queueRows, rightOf } from '@e-arrival/contract/orders/queues'
import { useMay } from '../../api/use-session.ts'
import { HAND_OVER_PATH } from '../../features/hand-over/hand-over-key.ts'
import { NOW_PATH } from '../../features/now/now-key.ts'

type FolderKeys = Readonly<Record<string, { to: string; label: string }>>

/** Screens beside the queues, by letters that no queue has. */
const beside: FolderKeys = {
  w: { to: NOW_PATH, label: 'Now' },
  v: { to: HAND_OVER_PATH, label: 'Hand-over' },
}

/** 'g' and then the letter goes to a folder; to those of the member's role. */
export const useFolderKeys = (): FolderKeys => {
  const may = useMay()
  const folders = queueNames
    .filter((name) => may(rightOf(name)))
    .map((name) => {
      const { key, path, link } = queueRows[name]
      return [key, { to: path, label: link }]
    })
  return { ...beside, ...Object.fromEntries(folders) }
}
