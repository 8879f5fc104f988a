import { queueNames, queueRows, rightOf } from '@e-arrival/contract/orders/queues'
import { useMay } from '../../api/use-session.ts'

type FolderKeys = Readonly<Record<string, { to: string; label: string }>>

/** 'g' and then the letter goes to a folder; to those of the member's role. */
export const useFolderKeys = (): FolderKeys => {
  const may = useMay()
  return Object.fromEntries(
    queueNames
      .filter((name) => may(rightOf(name)))
      .map((name) => queueRows[name])
      .map(({ key, path, link }) => [key, { to: path, label: link }]),
  )
}
